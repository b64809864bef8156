import { formatNumber, formatQuantity } from '~/lib/format.ts';

const units = [
  { unit: 'GWh', kWh: 1e6 },
  { unit: 'MWh', kWh: 1e3 },
] as const;

/** Energy in kWh as it is read from afar: `1.108,1 GWh`, `84,3 MWh`, `940 kWh`. */
export function formatEnergy(kWh: number | null | undefined): string {
  if (typeof kWh !== 'number') return formatNumber(kWh);
  const larger = units.find((one) => Math.abs(kWh) >= one.kWh);
  return larger ? formatQuantity(kWh / larger.kWh, larger.unit, 1) : formatQuantity(kWh, 'kWh');
}

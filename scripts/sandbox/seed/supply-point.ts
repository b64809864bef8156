import { cupsControl } from '~/domain/cups.ts';
import type { Tariff } from './data/tariffs.ts';
import type { Province } from './people.ts';
import type { Random } from './random.ts';

/**
 * The CUPS of a supply point that does not exist: its identifier starts with 99. Scattered, and different
 * for every number, as 7,368,787 is coprime to 10^10.
 */
export function cupsFor(random: Random, tariff: Tariff, where: Province, point: number, border?: boolean): string {
  const distributor = tariff.energia === 'E' ? where.electricity : where.gas;
  const identifier = String((point * 7_368_787) % 10_000_000_000).padStart(10, '0');
  const digits = `${distributor}99${identifier}`;
  const written = border ?? (tariff.energia === 'E' && random.chance(0.55));
  return `ES${digits}${cupsControl(digits)}${written ? (point % 10 === 7 ? '1P' : '0F') : ''}`;
}

import { useTranslation } from 'react-i18next';
import { useQuery } from '~/api/hooks.ts';
import { getRawSips } from '~/api/sips.ts';
import { type RightsDue, type RightsOf, rightsDue } from '~/domain/connection-rights.ts';
import { today } from '~/lib/days.ts';
import { formatEuro, formatNumber, formatQuantity } from '~/lib/format.ts';
import type { Advice } from './powerAdvice.ts';

const highestOf = (powers: readonly number[]) => Math.max(...powers);

/** Whether some of these powers are above today's highest, so that rights may have to be paid. */
export const raises = (
  { contracted }: Pick<Advice, 'contracted'>,
  proposals: readonly { powers: readonly number[] }[],
) => proposals.some(({ powers }) => highestOf(powers) > highestOf(contracted.map(({ kw }) => kw)));

/**
 * The rights of extension and access of a point, kW. They are only in the published record, which is fetched if a power
 * rises.
 */
export function useRights(cups: string, wanted: boolean): RightsOf & { settled: boolean } {
  const { data, error } = useQuery(getRawSips, { cups }, { enabled: wanted });
  const kW = (name: string) => {
    // The client changes the first letter of every field to a capital.
    const field = Object.entries(data?.Suministro ?? {}).find(([key]) => key.toLowerCase() === name.toLowerCase());
    const watts = Number(field?.[1] || Number.NaN);
    return Number.isFinite(watts) && watts > 0 ? watts / 1000 : null;
  };
  return {
    extension: kW('valorDerechosExtensionW'),
    access: kW('valorDerechosAccesoW'),
    settled: !wanted || data !== undefined || error !== undefined,
  };
}

/** The one-off cost of changing the powers; see {@link rightsDue}. */
export const rightsOfPowers = (
  { tariff, contracted }: Pick<Advice, 'tariff' | 'contracted'>,
  powers: readonly number[],
  rights: RightsOf,
): RightsDue | 'unknown' | undefined =>
  rightsDue(
    tariff,
    contracted.map(({ kw }) => kw),
    powers,
    rights,
    today(),
  );

interface RightsNoteProps {
  due: RightsDue | 'unknown' | undefined;
  /** € a year. */
  saving: number;
  className?: string;
}

/** The one-off cost of raising the highest power, and how long it takes until the saving has paid it. */
export function RightsNote({ due, saving, className }: RightsNoteProps) {
  const { t } = useTranslation('saving');
  if (!due) return null;
  if (due === 'unknown') return <p className={className}>{t('rights.unknown')}</p>;
  const { extension, access, cost, rule } = due;
  const kw = { extension: formatQuantity(extension, 'kW', 1), access: formatQuantity(access, 'kW', 1) };
  return (
    <p className={className}>
      {cost === null
        ? t('rights.high', kw)
        : t(extension + access > 0 ? 'rights.due' : 'rights.left', {
            ...kw,
            cost: formatEuro(cost),
            source: rule.source,
          })}{' '}
      {cost !== null && saving > 0 && t('rights.years', { years: formatNumber(cost / saving, 1) })}
    </p>
  );
}

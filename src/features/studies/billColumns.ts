import type { TFunction } from 'i18next';
import type { BillColumn } from './BillsTable.tsx';
import type { Study } from './study.ts';

/**
 * The bills that stand side by side: today's, the proposed one, and those of the ticked offers with today's powers.
 *
 * @param onRemove takes a ticked offer out
 */
export function billColumns(
  { today, proposed, options, measures }: Study,
  ticked: readonly string[],
  t: TFunction<'studies'>,
  onRemove?: (id: string) => void,
): BillColumn[] {
  const otherPowers = measures.some(({ id }) => id === 'power');
  const others = options.filter(({ id }) => ticked.includes(id) && (id !== proposed?.id || otherPowers));
  return [
    ...(today?.bill ? [{ id: 'today', title: t('bills.today'), bill: today.bill }] : []),
    ...(proposed ? [{ id: 'proposed', title: t('bills.next'), note: proposed.name, bill: proposed.bill }] : []),
    ...others.map(({ id, name, bill }) => ({
      id,
      title: name,
      bill,
      onRemove: onRemove && (() => onRemove(id)),
    })),
  ];
}

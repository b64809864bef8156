import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { formatNumber } from '~/lib/format.ts';
import { InTopBar } from '~/ui/frame.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { usePhone } from '~/ui/usePhone.ts';
import { useKeys } from '~/useKeys.ts';
import { inTab, tabParameter } from './RecordTabs.tsx';

/** The position of a record among others. */
export interface RecordNeighbours {
  /** From 1. */
  position: number;
  /** null: the server does not say. */
  total: number | null;
  /** Addresses of the records before and after it. */
  previous: string | undefined;
  next: string | undefined;
}

interface Stretch {
  /** Index of the first one in the whole list, from 0. */
  start: number;
  /** Number of records in the whole list; null if the server does not say. */
  total: number | null;
}

/**
 * The position of a record among others.
 *
 * @param addresses of all of them, or of the part that is known
 * @returns undefined if the record is not among them
 */
export function neighboursAmong(
  addresses: readonly string[],
  own: string,
  { start, total }: Stretch = { start: 0, total: addresses.length },
): RecordNeighbours | undefined {
  const at = addresses.indexOf(own);
  if (at < 0) return undefined;
  return { position: start + at + 1, total, previous: addresses[at - 1], next: addresses[at + 1] };
}

/**
 * "12 de 340" with links to the neighbouring records, also by the keys K and J; in the top bar, except on the phone. A
 * neighbour replaces this record in the history, so that Back leads to the list.
 *
 * @param of names what the record is counted in, if it is not the list
 * @param here true: rendered here instead of in the top bar, for a drawer, which then has these keys
 */
export function Neighbours({
  neighbours,
  of,
  here = false,
}: {
  neighbours: RecordNeighbours;
  of?: string | undefined;
  here?: boolean;
}) {
  const { t } = useTranslation();
  const phone = usePhone();
  const navigate = useNavigate();
  const tab = useSearchParams()[0].get(tabParameter);
  // The current tab stays, but not the page of a list inside it.
  const linkTo = (address: string | undefined) =>
    address === undefined ? undefined : () => void navigate(inTab(address, tab), { replace: true });
  const previous = linkTo(neighbours.previous);
  const next = linkTo(neighbours.next);
  const own = useRef<HTMLSpanElement>(null);
  // At either end the keys stop here, and do not go on to the rows of a list in the record.
  useKeys({ nextRecord: () => next?.(), previousRecord: () => previous?.() }, own);

  const { position, total } = neighbours;
  const line = (
    <span ref={own} className="ml-auto flex shrink-0 items-center gap-1 text-12 text-text2">
      <span>
        {t('record.position', { position: formatNumber(position), total: formatNumber(total) })}
        {of && <span className="md:max-lg:sr-only">{` ${of}`}</span>}
      </span>
      <IconButton icon={ChevronUp} name={t('record.previous')} disabled={!previous} onClick={previous} />
      <IconButton icon={ChevronDown} name={t('record.next')} disabled={!next} onClick={next} />
    </span>
  );
  return phone || here ? line : <InTopBar>{line}</InTopBar>;
}

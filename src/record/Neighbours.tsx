import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { formatNumber } from '~/lib/format.ts';
import { IconButton } from '~/ui/IconButton.tsx';
import { InTopBar } from '~/ui/InTopBar.tsx';
import { usePhone } from '~/ui/usePhone.ts';
import { useKeys } from '~/useKeys.ts';
import { inTab, tabParameter } from './RecordTabs.tsx';

/** Where a record stands among others. */
export interface RecordNeighbours {
  /** From 1. */
  position: number;
  total: number;
  /** Addresses of the records beside it. */
  previous: string | undefined;
  next: string | undefined;
}

interface Stretch {
  /** Place of the first in the whole, from 0. */
  start: number;
  /** Of the whole. */
  total: number;
}

/**
 * The place of a record among others.
 *
 * @param addresses of all of them, or of the stretch of them that is known
 * @returns undefined where the record is not among them
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
 * "12 de 340" and the way to the records beside this one, under K and J too: in the top bar, which has no room for it on
 * the phone. The neighbour takes this record's place in the history, so that Back leads to where one came from.
 *
 * @param of what the place is a place of, where that is not the list that one came from
 * @param here where it is rendered and not in the top bar: in a drawer, whose keys are then its own
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
  // The tab in view stays, but not the page of a list in it.
  const linkTo = (address: string | undefined) =>
    address === undefined ? undefined : () => void navigate(inTab(address, tab), { replace: true });
  const previous = linkTo(neighbours.previous);
  const next = linkTo(neighbours.next);
  const own = useRef<HTMLSpanElement>(null);
  // At the ends the keys go no further, to the rows of a list in the record neither.
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

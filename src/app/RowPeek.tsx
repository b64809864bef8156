import PanelRight from 'lucide-react/icons/panel-right';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { matchPath } from 'react-router';
import { prefetchAll } from '~/api/answers.ts';
import { speculate } from '~/lib/speculate.ts';
import { permissionFor, screenOf } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { Icon } from '~/ui/Icon.tsx';
import { fetchMainPage } from './firstPages.ts';
import { partOf } from './parts.ts';
import { Peek } from './peekPart.ts';
import { hasRoom, linkIn, peekAt, recordAt, rowOf } from './rowLink.ts';

/** Milliseconds that pointer or focus must stay on a row before the code of its record is prefetched. */
const resting = 50;

/** The link of the row around an element, if its record can be shown beside the list. */
function linkAt(element: Element | null) {
  const link = linkIn(rowOf(element));
  const id = link && recordAt(link.pathname);
  return id && session.can(permissionFor(id)) && hasRoom() ? link : undefined;
}

/** The row under the pointer, or the focused one. */
const linkTurnedTo = (pointed: Element | null) => linkAt(pointed) ?? linkAt(document.activeElement);

/** Prefetches the code of a row's record, and its first call if the person is about to open it. */
const prefetchRecord = ({ pathname }: HTMLAnchorElement, calls: boolean) =>
  speculate(async () => {
    const id = recordAt(pathname);
    if (!id) return;
    await Promise.all([fetchMainPage(id), Peek.prefetch()]);
    const call = partOf(id).recordCall?.(matchPath(screenOf(id).path, pathname)?.params ?? {});
    if (calls && call?.[1]) prefetchAll([call]);
  });

/**
 * A button while the pointer or the focus is on a row: shows its record beside the list. After the row's link in the tab
 * order, at the end of the row's first cell, which has the most room. One for all lists, so that rows do not pay for it.
 */
export function RowPeek() {
  const { t } = useTranslation('palette');
  const [link, setLink] = useState(() => linkTurnedTo(document.querySelector('[data-row]:hover')));
  useEffect(() => {
    const follow = ({ target }: Event) => setLink(linkTurnedTo(target as Element));
    const types = ['pointerover', 'focusin'] as const;
    for (const type of types) document.addEventListener(type, follow, { passive: true });
    return () => {
      for (const type of types) document.removeEventListener(type, follow);
    };
  }, []);
  useEffect(() => {
    if (!link) return;
    const timer = setTimeout(() => prefetchRecord(link, false), resting);
    return () => clearTimeout(timer);
  }, [link]);
  const cell = link?.closest('td');
  if (!link || !cell?.isConnected) return null;
  // The link covers its row, which is what absolute positions refer to, unless the cell is fixed.
  const free = getComputedStyle(cell).position === 'static';
  const first =
    (free && [...(rowOf(cell)?.querySelectorAll('td') ?? [])].find((one) => !one.querySelector('input'))) || cell;
  const focused = rowOf(link)?.contains(document.activeElement);
  return createPortal(
    <button
      type="button"
      aria-label={t('row.peekOf', { name: link.textContent })}
      title={t('row.peek')}
      // Like the other controls of a row: in the tab order while the row has the focus.
      tabIndex={focused ? 0 : -1}
      onPointerEnter={() => prefetchRecord(link, true)}
      onFocus={() => prefetchRecord(link, true)}
      onClick={() => peekAt(link)}
      data-peek
      style={{ left: (free ? first.offsetLeft : 0) + first.offsetWidth - 30 }}
      className="absolute inset-y-0 z-1 my-auto inline-flex size-6 items-center justify-center rounded-sm border border-line2 bg-surface text-text2 hover:bg-s2 hover:text-text"
    >
      <Icon of={PanelRight} size={14} />
    </button>,
    cell,
  );
}

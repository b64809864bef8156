import PanelRight from 'lucide-react/icons/panel-right';
import { useTranslation } from 'react-i18next';
import { matchPath } from 'react-router';
import { prefetch } from '~/api/answers.ts';
import { speculate } from '~/lib/speculate.ts';
import { type RowButtonProps, rowAt } from '~/routing/shownList.ts';
import { permissionFor, screenOf } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { Icon } from '~/ui/Icon.tsx';
import { fetchMainPage } from './pages.ts';
import { partOf } from './parts.ts';
import { Peek } from './peekPart.ts';
import { addressOf, hasRoom, pathOf, recordAt } from './rowLink.ts';

/** Prefetches a row's record that the person is about to look at: its code and its first call. */
const prefetchRecord = (address: string) =>
  speculate(async () => {
    const id = recordAt(address);
    if (!id) return;
    await Promise.all([fetchMainPage(id), Peek.prefetch()]);
    const call = partOf(id).recordCall?.(matchPath(screenOf(id).path, pathOf(address))?.params ?? {});
    if (call?.[1]) void prefetch([call]);
  });

/** A button in the row under the pointer, or with the focus: shows its record beside the list. */
export function RowPeek({ left, tabIndex, ...at }: RowButtonProps) {
  const { t } = useTranslation('palette');
  const row = rowAt(at);
  const address = (row && addressOf(row)) ?? '';
  const id = recordAt(address);
  const offered = id !== undefined && session.can(permissionFor(id)) && hasRoom();
  if (!row || !offered) return null;
  return (
    <button
      type="button"
      aria-label={t('row.peekOf', { name: row.name })}
      title={t('row.peek')}
      tabIndex={tabIndex}
      onPointerEnter={() => void prefetchRecord(address)}
      onFocus={() => void prefetchRecord(address)}
      onClick={() => row.list.look(row.id)}
      data-peek
      style={{ left }}
      className="absolute inset-y-0 z-1 my-auto -ml-[30px] inline-flex size-6 items-center justify-center rounded-sm border border-line2 bg-surface text-text2 hover:bg-s2 hover:text-text"
    >
      <Icon of={PanelRight} size={14} />
    </button>
  );
}

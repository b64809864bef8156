import ArrowRight from 'lucide-react/icons/arrow-right';
import Copy from 'lucide-react/icons/copy';
import PanelRight from 'lucide-react/icons/panel-right';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { addressOf, hasRoom, pathOf, recordAt } from '~/app/rowLink.ts';
import { recordInView } from '~/record/inView.ts';
import type { ShownRow } from '~/routing/shownList.ts';
import { useScreen } from '~/routing/useScreen.ts';
import type { ScreenId } from '~/screens.ts';
import { missing } from '~/session/missingPermission.ts';
import { toast } from '~/ui/toast.ts';
import type { Command, Group } from './useCommands.ts';

/**
 * What can be done with the focused row, and the actions of the record on the current page, each in a group with its
 * name. They are read once, when the palette opens.
 *
 * @param row the row that had the focus
 */
export function useActionsInView(row: ShownRow | undefined): Group[] {
  const { t } = useTranslation(['common', 'palette', 'screens']);
  const navigate = useNavigate();
  const screen = useScreen();
  const [record] = useState(recordInView);
  const titleOf = (id: ScreenId | undefined, name: string) => (id ? `${t(`screens:${id}`)} ${name}` : name);
  const copy = (name: string): Command => ({
    id: `copy ${name}`,
    label: `${t('common:copy')} ${name}`,
    icon: Copy,
    // Undefined if the page is not served securely.
    run: () =>
      navigator.clipboard?.writeText(name).then(
        () => toast({ tone: 'success', summary: t('common:copied'), text: name }),
        () => toast({ tone: 'error', summary: t('common:copyFailed'), text: name }),
      ),
  });
  const groups: Group[] = [];
  if (row) {
    const { name, list } = row;
    const address = addressOf(row);
    const id = address === undefined ? undefined : recordAt(address);
    const lines: Command[] = [];
    if (address !== undefined)
      lines.push({
        id: 'row open',
        label: t('palette:row.open'),
        icon: ArrowRight,
        run: afterwards(() => navigate(address)),
      });
    if (id && hasRoom())
      lines.push({
        id: 'row peek',
        label: t('palette:row.peek'),
        icon: PanelRight,
        run: afterwards(() => list.look(row.id)),
      });
    if (address !== undefined && isCode(pathOf(address), name)) lines.push(copy(name));
    groups.push({ id: 'row', title: titleOf(id, name), lines });
  }
  if (record) {
    const { title, code, actions } = record;
    const can = actions.filter(({ permission, reason, loading }) => !loading && !(missing(permission) ?? reason));
    const lines = can.map(
      (action): Command => ({
        id: `record ${action.id}`,
        label: action.label,
        icon: action.icon,
        run: afterwards(() => ('to' in action ? navigate(action.to) : action.run())),
      }),
    );
    const names = code && !title.includes(code) ? `${code} · ${title}` : title;
    groups.push({ id: 'record', title: titleOf(screen, names), lines: code ? [...lines, copy(code)] : lines });
  }
  return groups;
}

/** Runs it in the next frame, when the palette is closed and has returned the focus. */
const afterwards = (run: () => unknown) => () => requestAnimationFrame(() => void run());

/** Whether the name of a row is the code in its record's address. */
const isCode = (path: string, name: string) => path.endsWith(`/${encodeURIComponent(name)}`);

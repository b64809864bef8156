import ArrowRight from 'lucide-react/icons/arrow-right';
import Copy from 'lucide-react/icons/copy';
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click';
import PanelRight from 'lucide-react/icons/panel-right';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { hasRoom, linkIn, peekAt, recordAt, rowOf } from '~/app/rowLink.ts';
import { recordInView } from '~/record/inView.ts';
import { useScreen } from '~/routing/useScreen.ts';
import type { ScreenId } from '~/screens.ts';
import { missing } from '~/session/missingPermission.ts';
import { toast } from '~/ui/toast.ts';
import type { Group } from './groups.ts';
import type { Command } from './useCommands.ts';

/**
 * The actions of the focused row, and of the record on the current page, each in a group with its name. They are read
 * once, when the palette opens.
 *
 * @param from the element that had the focus
 */
export function useActionsInView(from: Element | null): Group[] {
  const { t } = useTranslation(['common', 'palette', 'screens']);
  const navigate = useNavigate();
  const screen = useScreen();
  const [row] = useState(() => readRow(from));
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
    const { name, link, id, controls } = row;
    const lines: Command[] = [];
    if (link)
      lines.push({
        id: 'row open',
        label: t('palette:row.open'),
        icon: ArrowRight,
        run: afterwards(() => link.click()),
      });
    if (link && id && hasRoom())
      lines.push({
        id: 'row peek',
        label: t('palette:row.peek'),
        icon: PanelRight,
        run: afterwards(() => peekAt(link)),
      });
    if (link && isCode(link.pathname, name)) lines.push(copy(name));
    for (const { label, press } of controls)
      if (!lines.some((line) => line.label === label))
        lines.push({ id: `row ${label}`, label, icon: MousePointerClick, run: afterwards(press) });
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

/** The row's name, its link and its buttons. */
function readRow(from: Element | null) {
  const row = rowOf(from);
  if (!row) return undefined;
  const link = linkIn(row);
  const name = textOf(link) || [...row.querySelectorAll('td')].map(textOf).find(Boolean) || '';
  return { name, link, id: link && recordAt(link.pathname), controls: controlsIn(row) };
}

/** The controls of a row that can be used and have a name. */
const controlsIn = (row: Element) =>
  [...row.querySelectorAll<HTMLElement>('button:not([data-peek]), input')].flatMap((control) => {
    const label = nameOf(control);
    const off = control.matches(':disabled, [aria-disabled=true]');
    return label === '' || off ? [] : [{ label, press: () => control.click() }];
  });

const nameOf = (control: HTMLElement) =>
  control.getAttribute('aria-label') ?? textOf(control instanceof HTMLInputElement ? control.labels?.[0] : control);

/** The text of an element as it is read aloud. */
function textOf(element: Element | undefined): string {
  const copy = element?.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const hidden of copy.querySelectorAll('[aria-hidden=true], [hidden]')) hidden.remove();
  return copy.textContent.trim();
}

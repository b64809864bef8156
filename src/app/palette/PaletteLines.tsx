import CircleCheck from 'lucide-react/icons/circle-check';
import PlugZap from 'lucide-react/icons/plug-zap';
import Scale from 'lucide-react/icons/scale';
import Search from 'lucide-react/icons/search';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { formatCups } from '~/domain/cups.ts';
import type { PointStanding } from '~/domain/point-standing.ts';
import { Failed } from '~/Failed.tsx';
import { cx } from '~/lib/cx.ts';
import { formatList } from '~/lib/format.ts';
import type { ShownRow } from '~/routing/shownList.ts';
import { type MenuDialog, to } from '~/screens.ts';
import { Icon } from '~/ui/Icon.tsx';
import { Spinner } from '~/ui/Spinner.tsx';
import { linesId, type PaletteBox } from './paletteBox.ts';
import { useActionsInView } from './useActionsInView.ts';
import { type Command, type Group, matches, type Named, useCommands } from './useCommands.ts';
import { useRecent } from './useRecent.ts';
import { type Records, useRecords } from './useRecords.ts';

interface PaletteLinesProps {
  /** The typed text, trimmed. */
  text: string;
  /** The row that had the focus. */
  row: ShownRow | undefined;
  box: PaletteBox;
  onClose: () => void;
  onDialog: (dialog: MenuDialog) => void;
}

const idAt = (index: number) => `${linesId}-${index}`;

/** The results for the typed text, and the keys that choose among them. */
export default function PaletteLines({ text, row, box, onClose, onDialog }: PaletteLinesProps) {
  const { t } = useTranslation('shell');
  const { press, onActive } = box;
  /** The text for which Enter was pressed before there was a line. */
  const [awaited, setAwaited] = useState(box.entered);
  /** The line chosen with the arrow keys, as long as the text does not change. */
  const [walked, setWalked] = useState({ text: '', id: '' });
  const list = useRef<HTMLDivElement>(null);
  const records = useRecords(text);
  const { groups, denied } = useGroups({ text, row, records, onDialog });
  const lines = groups.flatMap((group) => group.lines);
  const at = walked.text === text ? lines.findIndex(({ id }) => id === walked.id) : -1;
  const active = at >= 0 || text === '' ? at : 0;
  const isRecord = (groups[0]?.id ?? 'records') === 'records';
  /**
   * Whether what Enter would choose depends on an answer that is still out: Enter waits for it, so that fast and slow
   * typing lead to the same place.
   */
  const undecided = records.isLoading && (records.code !== undefined || (at < 0 && isRecord && !records.certain));
  const activeId = active >= 0 && active < lines.length ? idAt(active) : undefined;
  const run = (command: Command) => {
    onClose();
    command.run();
  };
  const walkTo = (index: number) => {
    const line = lines.at(index % lines.length);
    if (line) setWalked({ text, id: line.id });
  };

  useEffect(() => {
    press.current = (event: KeyboardEvent) => {
      const { key } = event;
      if (key === 'ArrowDown' || key === 'ArrowUp') walkTo(key === 'ArrowDown' ? active + 1 : Math.max(active, 0) - 1);
      else if (key === 'Enter') {
        const line = lines[active];
        if (undecided) setAwaited(text);
        else if (line) run(line);
      } else return;
      event.preventDefault();
    };
    return () => {
      press.current = null;
    };
  });
  useEffect(() => {
    onActive(activeId);
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [activeId, onActive]);

  useEffect(() => {
    if (awaited === undefined || (awaited === text && undecided)) return;
    setAwaited(undefined);
    const [line, another] = records.code ? records.found : lines;
    // If a supply point has several contracts, the person chooses.
    if (awaited === text && text !== '' && line && !(records.code && another)) run(line);
  });

  return (
    <>
      <div
        ref={list}
        id={linesId}
        role="listbox"
        aria-label={t('palette.open')}
        className="max-h-[50vh] overflow-y-auto p-2 empty:hidden"
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options
          <div key={group.id} role="group" aria-labelledby={`${linesId}-${group.id}`} className="not-first:mt-2">
            <div id={`${linesId}-${group.id}`} className="flex h-6 items-center px-3 text-11 text-text3">
              <span className="truncate">{group.title}</span>
            </div>
            {group.lines.map((command) => {
              const index = lines.indexOf(command);
              return (
                <CommandOption
                  key={command.id}
                  id={idAt(index)}
                  command={command}
                  active={index === active}
                  onPoint={() => walkTo(index)}
                  onChoose={() => run(command)}
                />
              );
            })}
          </div>
        ))}
      </div>
      <Standing records={records} denied={denied} nothing={lines.length === 0} />
    </>
  );
}

interface GroupsOptions extends Pick<PaletteLinesProps, 'text' | 'row' | 'onDialog'> {
  records: Records;
}

/**
 * The lines under their headings: actions of the current row and record, visited screens, results. Results of calls
 * come last, so that they move no other line.
 */
function useGroups({ text, row, records, onDialog }: GroupsOptions): { groups: Group[]; denied: readonly string[] } {
  const { t } = useTranslation('palette');
  const { destinations, actions, account, denied } = useCommands(onDialog);
  const found = <Line extends Named>(lines: readonly Line[]) => lines.filter((line) => matches(line, text));
  const does = { id: 'actions', title: t('group.actions'), lines: found(actions) };
  const goes = { id: 'destinations', title: t('group.destinations'), lines: found(destinations) };
  const own = { id: 'account', title: t('group.account'), lines: found(account) };
  const groups = distinct([
    ...useActionsInView(row).map((group) => ({ ...group, lines: found(group.lines) })),
    { id: 'recent', title: t('group.recent'), lines: useRecent(destinations, text) },
    // Without a text the screens are the whole menu, a long list.
    ...(text === '' ? [does, goes, own] : [goes, does, own]),
    { id: 'records', title: t('group.records'), lines: [...records.found, ...useElsewhere(text, records)] },
  ]);
  const isMeant = text.length >= shortestName && goes.lines.length === 0;
  return { groups, denied: isMeant ? found(denied).map(({ label }) => label) : [] };
}

/** The groups without empty ones; each line is only in the first group that has it. */
function distinct(groups: readonly Group[]): Group[] {
  const listed = new Set<string>();
  return groups
    .map(({ lines, ...group }) => ({
      ...group,
      lines: lines.filter(({ id }) => !listed.has(id) && listed.add(id)),
    }))
    .filter(({ lines }) => lines.length > 0);
}

/** Fewer letters stand in the names of too many screens. */
const shortestName = 4;

/** Other ways to go on from the text: parts of it in the contract list, a supply point in SIPS or with its offers. */
function useElsewhere(text: string, { code, isLoading, failed }: Records): Command[] {
  const { t } = useTranslation('palette');
  const navigate = useNavigate();
  if (code?.kind === 'cups' && !isLoading)
    return [
      {
        id: 'sips',
        label: t('sips', { cups: formatCups(code.value) }),
        icon: PlugZap,
        run: () => navigate(to('supplyPoint', { cups: code.value })),
      },
      {
        id: 'compare',
        label: t('compare', { cups: formatCups(code.value) }),
        icon: Scale,
        run: () => navigate(`${to('comparison')}?${new URLSearchParams({ cups: code.value })}`),
      },
    ];
  if (text.length < 2 || (code && failed.length === 0)) return [];
  const address = `${to('contracts')}?${new URLSearchParams({ q: text })}`;
  return [{ id: 'find', label: t('find', { text }), icon: Search, run: () => navigate(address) }];
}

interface CommandOptionProps {
  id: string;
  command: Command;
  /** Enter chooses it. */
  active: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** A line of the palette: its label, a detail, and its kind or location at the end. */
const CommandOption = ({ id, command, active, onPoint, onChoose }: CommandOptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the box, whose keys choose among the lines
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={active}
    onPointerMove={active ? undefined : onPoint}
    // The focus stays in the box.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onChoose}
    className={cx(
      'flex min-h-9 cursor-pointer items-center gap-3 rounded px-3 text-13 max-md:min-h-11',
      active && 'bg-active text-accent-text',
    )}
  >
    <Icon of={command.icon} className="shrink-0" />
    <span className="flex min-w-0 flex-1 items-baseline gap-x-3 max-md:flex-col max-md:py-1">
      <span className="max-w-full shrink-0 truncate md:max-w-[75%]">{command.label}</span>
      {command.detail && <span className="max-w-full truncate text-12 text-text2">{command.detail}</span>}
    </span>
    {command.context !== command.label && <span className="shrink-0 text-12 text-text2">{command.context}</span>}
  </div>
);

/** Whether the supply point is free for a new contract, in the words of the alta. */
function PointLine({ of: standing }: { of: PointStanding }) {
  const { t } = useTranslation('palette');
  const free = standing.kind === 'free';
  const code = free ? null : standing.code;
  return (
    <p className={cx('flex items-center gap-2', free ? 'text-green-fg' : 'text-amber-fg')}>
      <Icon of={free ? CircleCheck : TriangleAlert} className="shrink-0" />
      {free || code !== null ? t(`point.${standing.kind}`, { code }) : t('point.activeOthers')}
    </p>
  );
}

interface StandingProps {
  records: Records;
  /** Names of the screens that the text means, which the person may not see. */
  denied: readonly string[];
  /** True: there are no lines. */
  nothing: boolean;
}

/** The state of the search: running, failed with a retry, without a result, or with one that the person may not see. */
function Standing({ records: { code, found, standing, isLoading, failed }, denied, nothing }: StandingProps) {
  const { t } = useTranslation(['palette', 'common']);
  const unborne = code && !isLoading && found.length === 0 && failed.length === 0;
  return (
    <>
      <div role="status" className="px-4 text-text2 [&>p]:py-3">
        {isLoading && (
          <p className="flex items-center gap-2">
            <Spinner />
            {t('palette:asking')}
          </p>
        )}
        {unborne && <p>{t(`palette:unknown.${code.kind}`)}</p>}
        {standing && <PointLine of={standing} />}
        {denied.length > 0 && (
          <p>
            {[
              t('common:error.noPermissionScreen', { screen: formatList(denied, 'disjunction') }),
              t('common:error.noPermissionText'),
            ].join('. ')}
          </p>
        )}
        {nothing && denied.length === 0 && !isLoading && !code && <p>{t('palette:empty')}</p>}
      </div>
      {!isLoading &&
        failed.map(({ what, error, reload }) => (
          <Failed
            key={what}
            size="line"
            error={error}
            reload={reload}
            what={t(`palette:failed.${what}`)}
            className="justify-between border-line border-t px-4 py-3"
          />
        ))}
    </>
  );
}

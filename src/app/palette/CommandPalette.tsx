import {
  Combobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Dialog,
  DialogBackdrop,
  DialogPanel,
} from '@headlessui/react';
import PlugZap from 'lucide-react/icons/plug-zap';
import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { formatCups } from '~/domain/cups.ts';
import { Failed } from '~/Failed.tsx';
import { type MenuDialog, to } from '~/screens.ts';
import { FocusBack } from '~/ui/FocusBack.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { Spinner } from '~/ui/Spinner.tsx';
import { type Command, matches } from './command.ts';
import { useCommands } from './useCommands.ts';
import { type Records, useRecords } from './useRecords.ts';

interface CommandPaletteProps {
  onClose: () => void;
  onDialog: (dialog: MenuDialog) => void;
}

/** Ctrl+K: opens any screen, some actions, and any contract, customer or invoice by its number or part of its text. */
export default function CommandPalette({ onClose, onDialog }: CommandPaletteProps) {
  const { t } = useTranslation(['palette', 'shell']);
  const [typed, setTyped] = useState('');
  /** A number for which Enter was pressed before its record was found. */
  const [awaited, setAwaited] = useState<string>();
  const text = typed.trim();
  const commands = useCommands(onDialog).filter((command) => matches(command, text));
  const records = useRecords(text);
  const lines = [...commands, ...records.found, ...useElsewhere(text, records)];
  const run = (command: Command) => {
    onClose();
    command.run();
  };

  // On a touch screen a dialog focuses itself, so that the keyboard does not cover it; here people come to type, so the
  // field is focused.
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => box.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

  useEffect(() => {
    if (awaited === undefined || records.asking) return;
    setAwaited(undefined);
    const [record, another] = records.found;
    // If a supply point has several contracts, the person chooses.
    if (awaited === text && record && !another) run(record);
  });

  return (
    <Dialog open onClose={onClose} aria-label={t('shell:palette.open')} className="relative z-modal">
      <DialogBackdrop className="fixed inset-0 z-overlay bg-scrim" />
      <div className="fixed inset-0 z-modal flex items-start justify-center p-4 pt-[12vh]">
        <DialogPanel
          className="w-full max-w-[640px] overflow-hidden rounded bg-surface shadow-float"
          // The list would handle this key by closing only itself.
          onKeyDownCapture={(event) => event.key === 'Escape' && onClose()}
        >
          <FocusBack />
          <Combobox immediate onChange={(command: Command | null) => command && run(command)}>
            <div className="flex items-center gap-2 border-line border-b px-4">
              <Icon of={Search} className="text-text2" />
              <ComboboxInput
                ref={box}
                autoFocus
                autoComplete="off"
                spellCheck={false}
                aria-label={t('shell:palette.open')}
                placeholder={t('shell:palette.placeholder')}
                onChange={(event) => setTyped(event.target.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || !records.code || !records.asking) return;
                  // The list is still empty: it would close.
                  event.preventDefault();
                  setAwaited(text);
                }}
                className="h-12 w-full bg-transparent text-14 placeholder:text-text3 focus-visible:outline-none"
              />
            </div>
            <ComboboxOptions static modal={false} className="max-h-[50vh] overflow-y-auto p-2 empty:hidden">
              {lines.map((command) => (
                <CommandOption key={command.id} command={command} />
              ))}
            </ComboboxOptions>
            <Standing records={records} nothing={lines.length === 0} />
          </Combobox>
        </DialogPanel>
      </div>
    </Dialog>
  );
}

/** Other places to search for the text: parts of it in the contract list, a supply point in SIPS. */
function useElsewhere(text: string, { code, asking, failed }: Records): Command[] {
  const { t } = useTranslation('palette');
  const navigate = useNavigate();
  if (code?.kind === 'cups' && !asking)
    return [
      {
        id: 'sips',
        label: t('sips', { cups: formatCups(code.value) }),
        icon: PlugZap,
        run: () => navigate(to('supplyPoint', { cups: code.value })),
      },
    ];
  if (text.length < 2 || (code && failed.length === 0)) return [];
  const address = `${to('contracts')}?${new URLSearchParams({ q: text })}`;
  return [{ id: 'find', label: t('find', { text }), icon: Search, run: () => navigate(address) }];
}

/** A line of the palette: its label, a detail, and its kind or location at the end. */
const CommandOption = ({ command }: { command: Command }) => (
  <ComboboxOption
    value={command}
    className="flex min-h-9 cursor-pointer items-center gap-3 rounded px-3 text-13 data-focus:bg-active data-focus:text-accent-text max-md:min-h-11"
  >
    <Icon of={command.icon} className="shrink-0" />
    <span className="flex min-w-0 flex-1 items-baseline gap-x-3 max-md:flex-col max-md:py-1">
      <span className="max-w-full shrink-0 truncate md:max-w-[75%]">{command.label}</span>
      {command.detail && <span className="max-w-full truncate text-12 text-text2">{command.detail}</span>}
    </span>
    <span className="shrink-0 text-12 text-text2">{command.context}</span>
  </ComboboxOption>
);

interface StandingProps {
  records: Records;
  /** True: there are no lines. */
  nothing: boolean;
}

/** The state of the search for records: running, failed with a retry, or without a result. */
function Standing({ records: { code, found, asking, failed }, nothing }: StandingProps) {
  const { t } = useTranslation('palette');
  const unborne = code && !asking && found.length === 0 && failed.length === 0;
  return (
    <>
      <div role="status" className="px-4 text-text2 [&>p]:py-3">
        {asking && (
          <p className="flex items-center gap-2">
            <Spinner />
            {t('asking')}
          </p>
        )}
        {unborne && <p>{t(`unknown.${code.kind}`)}</p>}
        {nothing && !asking && !code && <p>{t('empty')}</p>}
      </div>
      {!asking &&
        failed.map(({ what, error, reload }) => (
          <Failed
            key={what}
            size="line"
            error={error}
            reload={reload}
            what={t(`failed.${what}`)}
            className="justify-between border-line border-t px-4 py-3"
          />
        ))}
    </>
  );
}

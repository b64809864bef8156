import {
  Combobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Dialog,
  DialogBackdrop,
  DialogPanel,
} from '@headlessui/react';
import LogOut from 'lucide-react/icons/log-out';
import Moon from 'lucide-react/icons/moon';
import Search from 'lucide-react/icons/search';
import Sun from 'lucide-react/icons/sun';
import UserRound from 'lucide-react/icons/user-round';
import UserRoundSearch from 'lucide-react/icons/user-round-search';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { brand } from '~/brand/index.ts';
import { checkNif } from '~/domain/nif.ts';
import { icons } from '~/icons.ts';
import { fold } from '~/lib/fold.ts';
import { setTheme, useDark } from '~/lib/theme.ts';
import { leave } from '~/lib/url.ts';
import { menuFor } from '~/menu.ts';
import { type MenuDialog, to } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { FocusBack } from '~/ui/FocusBack.tsx';
import { Icon, type LucideIcon } from '~/ui/Icon.tsx';

interface Command {
  id: string;
  label: string;
  /** The menu section, for what is called alike in two of them. */
  context?: string;
  icon: LucideIcon;
  run: () => unknown;
}

interface CommandPaletteProps {
  onClose: () => void;
  onDialog: (dialog: MenuDialog) => void;
}

/**
 * Ctrl+K: any screen, a few actions, and a customer or contract by the number that a customer reads out on the phone.
 */
export default function CommandPalette({ onClose, onDialog }: CommandPaletteProps) {
  const { t } = useTranslation(['common', 'shell']);
  const [text, setText] = useState('');
  const commands = useCommands(onDialog);
  const find = useFind(text.trim());
  const found = [...commands.filter((command) => matches(command, text)), ...find];

  return (
    <Dialog open onClose={onClose} aria-label={t('shell:palette.open')} className="relative z-modal">
      <DialogBackdrop className="fixed inset-0 z-overlay bg-scrim" />
      <div className="fixed inset-0 z-modal flex items-start justify-center p-4 pt-[12vh]">
        <DialogPanel
          className="w-full max-w-[560px] overflow-hidden rounded bg-surface shadow-float"
          // The list would keep it to itself, as if it could be closed alone.
          onKeyDownCapture={(event) => event.key === 'Escape' && onClose()}
        >
          <FocusBack />
          <Combobox
            immediate
            onChange={(command: Command | null) => {
              if (!command) return;
              onClose();
              command.run();
            }}
          >
            <div className="flex items-center gap-2 border-line border-b px-4">
              <Icon of={Search} className="text-text2" />
              <ComboboxInput
                autoFocus
                aria-label={t('shell:palette.open')}
                placeholder={t('shell:palette.placeholder')}
                onChange={(event) => setText(event.target.value)}
                className="h-12 w-full bg-transparent text-14 placeholder:text-text3 focus-visible:outline-none"
              />
            </div>
            <ComboboxOptions static modal={false} className="max-h-[50vh] overflow-y-auto p-2 empty:hidden">
              {found.map((command) => (
                <ComboboxOption
                  key={command.id}
                  value={command}
                  className="flex h-9 cursor-pointer items-center gap-3 rounded px-3 text-13 data-focus:bg-active data-focus:text-accent-text max-md:h-11"
                >
                  <Icon of={command.icon} className="shrink-0" />
                  <span className="truncate">{command.label}</span>
                  <span className="ml-auto shrink-0 text-12 text-text3">{command.context}</span>
                </ComboboxOption>
              ))}
            </ComboboxOptions>
            {found.length === 0 && <p className="px-4 py-6 text-text2">{t('shell:palette.empty')}</p>}
          </Combobox>
        </DialogPanel>
      </div>
    </Dialog>
  );
}

function useCommands(onDialog: (dialog: MenuDialog) => void): Command[] {
  const { t } = useTranslation(['common', 'screens', 'shell']);
  const navigate = useNavigate();
  const dark = useDark();
  const screens = menuFor({ can: session.can, brand, dev: __DEV__ }).flatMap(({ section, entries }) =>
    entries.map(({ id, group, href, external, dialog }) => ({
      id,
      label: t(`screens:${id}`),
      context: [t(`common:sections.${section}`), ...(group ? [t(`common:groups.${group}`)] : [])].join(' · '),
      icon: icons[id],
      run: () => (dialog ? onDialog(dialog) : external ? leave(href, { external }) : navigate(href)),
    })),
  );
  return [
    ...screens,
    {
      id: 'scheme',
      label: dark ? t('common:scheme.toLight') : t('common:scheme.toDark'),
      context: t('shell:palette.actions'),
      icon: dark ? Sun : Moon,
      run: () => setTheme({ scheme: dark ? 'light' : 'dark' }),
    },
    {
      id: 'profile',
      label: t('screens:profile'),
      context: t('shell:palette.actions'),
      icon: UserRound,
      run: () => navigate(to('profile')),
    },
    {
      id: 'sign-out',
      label: t('shell:account.signOut'),
      context: t('shell:palette.actions'),
      icon: LogOut,
      run: session.signOut,
    },
  ];
}

function useFind(text: string): Command[] {
  const { t } = useTranslation(['common', 'shell']);
  const navigate = useNavigate();
  if (text.length < 2) return [];
  const nif = checkNif(text);
  const customer = (identificador: string) => `${to('customers')}?${new URLSearchParams({ identificador })}`;
  const contracts = `${to('contracts')}?${new URLSearchParams({ q: text })}`;
  return [
    ...(nif.valid
      ? [
          {
            id: 'customer',
            label: t('shell:palette.customer', { nif: nif.nif }),
            icon: UserRoundSearch,
            run: () => navigate(customer(nif.nif)),
          },
        ]
      : []),
    { id: 'find', label: t('shell:palette.find', { text }), icon: Search, run: () => navigate(contracts) },
  ];
}

/** Every word typed is somewhere in label or context; accents and case do not count. */
function matches({ label, context }: Command, text: string) {
  const line = fold(`${label} ${context ?? ''}`);
  return fold(text.trim())
    .split(/\s+/)
    .every((word) => line.includes(word));
}

import CircleQuestion from 'lucide-react/icons/circle-question-mark';
import Inbox from 'lucide-react/icons/inbox';
import LogOut from 'lucide-react/icons/log-out';
import UserRound from 'lucide-react/icons/user-round';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { to } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { useSession } from '~/session/useSession.ts';
import { Avatar, initials } from '~/ui/Avatar.tsx';
import { Menu } from '~/ui/Menu.tsx';
import { usePhone } from '~/ui/usePhone.ts';
import { useLanguageItems } from './useLanguageItems.ts';

/** The menu of the person who is signed in. It leads to the help too: touch screens have no key for that. */
export function AccountMenu({ onHelp }: { onHelp: () => void }) {
  const { t } = useTranslation(['common', 'screens', 'shell']);
  const state = useSession();
  const phone = usePhone();
  const languages = useLanguageItems();
  if (state.status !== 'authenticated') return null;
  const { Nombre, Apellidos, Email } = state.user;
  const name = [Nombre, Apellidos].filter(Boolean).join(' ');
  return (
    <Menu
      label={t('shell:account.label', { name })}
      align="end"
      trigger={(props) => (
        <button
          type="button"
          aria-label={t('shell:account.button', { name, initials: initials(name) })}
          className="hit rounded-full"
          {...props}
        >
          <Avatar name={name} />
        </button>
      )}
      header={
        <div className="px-3 py-2">
          <p className="font-medium">{name}</p>
          <p className="text-12 text-text2">{Email}</p>
        </div>
      }
      groups={[
        [
          {
            id: 'profile',
            icon: UserRound,
            label: t('screens:profile'),
            link: (props) => <Link to={to('profile')} {...props} />,
          },
          {
            id: 'work',
            icon: Inbox,
            label: t('screens:work'),
            link: (props) => <Link to={to('work')} {...props} />,
          },
        ],
        [{ id: 'help', icon: CircleQuestion, label: t('shell:account.help'), onSelect: onHelp }],
        // The phone's bar has no room for the language's own menu.
        ...(phone ? [languages] : []),
        [{ id: 'sign-out', icon: LogOut, label: t('shell:account.signOut'), onSelect: session.signOut }],
      ]}
    />
  );
}

import FilePlus from 'lucide-react/icons/file-plus';
import Files from 'lucide-react/icons/files';
import ReceiptText from 'lucide-react/icons/receipt-text';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { permissionFor, type ScreenId, to } from '~/screens.ts';
import type { Permission } from '~/session/permissions.ts';
import { session } from '~/session/session.ts';
import { useSession } from '~/session/useSession.ts';
import { buttonClass } from '~/ui/buttonClass.ts';
import { Icon } from '~/ui/Icon.tsx';

const actions = [
  { screen: 'newContract', icon: FilePlus, permission: 'CONTRATOSALTA' },
  { screen: 'contracts', icon: Files },
  { screen: 'invoices', icon: ReceiptText },
  { screen: 'renewals', icon: RefreshCw },
] as const satisfies readonly { screen: ScreenId; icon: unknown; permission?: Permission }[];

/** Frequent actions, each one press away. */
export default function QuickTile() {
  const { t } = useTranslation('dashboard');
  useSession();
  return (
    <ul className="flex flex-wrap gap-2 px-4 pb-4">
      {actions.flatMap(({ screen, icon, ...action }, index) =>
        session.can(permissionFor(screen)) && session.can('permission' in action ? action.permission : undefined) ? (
          <li key={screen}>
            <Link to={to(screen)} className={buttonClass({ variant: index === 0 ? 'primary' : 'default', size: 'sm' })}>
              <Icon of={icon} size={14} />
              {t(`tile.quick.${screen}`)}
            </Link>
          </li>
        ) : (
          []
        ),
      )}
    </ul>
  );
}

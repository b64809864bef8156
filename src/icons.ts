import BatteryCharging from 'lucide-react/icons/battery-charging';
import Bot from 'lucide-react/icons/bot';
import ChartLine from 'lucide-react/icons/chart-line';
import FilePlus from 'lucide-react/icons/file-plus';
import Files from 'lucide-react/icons/files';
import FolderOpen from 'lucide-react/icons/folder-open';
import Inbox from 'lucide-react/icons/inbox';
import KeyRound from 'lucide-react/icons/key-round';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import List from 'lucide-react/icons/list';
import ListTree from 'lucide-react/icons/list-tree';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import MapIcon from 'lucide-react/icons/map';
import Network from 'lucide-react/icons/network';
import PlugZap from 'lucide-react/icons/plug-zap';
import ReceiptText from 'lucide-react/icons/receipt-text';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Scale from 'lucide-react/icons/scale';
import ScrollText from 'lucide-react/icons/scroll-text';
import SearchX from 'lucide-react/icons/search-x';
import ShieldCheck from 'lucide-react/icons/shield-check';
import SquareTerminal from 'lucide-react/icons/square-terminal';
import SwatchBook from 'lucide-react/icons/swatch-book';
import Users from 'lucide-react/icons/users';
import UsersRound from 'lucide-react/icons/users-round';
import Webhook from 'lucide-react/icons/webhook';
import type { MenuGroup, MenuScreenId } from '~/screens.ts';
import type { LucideIcon } from '~/ui/Icon.tsx';

/**
 * Icons of the menu entries. Separate from the table of screens, which every visitor loads; a missing one does not
 * compile.
 */
export const icons: Record<MenuScreenId, LucideIcon> = {
  home: LayoutDashboard,
  inbox: Inbox,
  newContract: FilePlus,
  contractByCode: SquareTerminal,
  contracts: Files,
  invoices: ReceiptText,
  renewals: RefreshCw,
  files: FolderOpen,
  comparison: Scale,
  comparisons: List,
  priceHistory: ChartLine,
  agents: Network,
  users: Users,
  groups: UsersRound,
  permissions: LockKeyhole,
  menuManager: ListTree,
  apiUsers: Bot,
  apiKeys: KeyRound,
  apiTest: SquareTerminal,
  brands: List,
  logs: ScrollText,
  sips: PlugZap,
  utilitiesMap: MapIcon,
  batteries: BatteryCharging,
  notFound: SearchX,
  empty: Inbox,
};

/** Icons of the menu's headings. */
export const groupIcons: Record<MenuGroup, LucideIcon> = {
  access: ShieldCheck,
  api: Webhook,
  brands: SwatchBook,
};

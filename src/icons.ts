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
import type { Icon } from '~/screens.ts';
import type { LucideIcon } from '~/ui/Icon.tsx';

/** The icons that the table of screens names. */
export const icons: Record<Icon, LucideIcon> = {
  'layout-dashboard': LayoutDashboard,
  'file-plus': FilePlus,
  files: Files,
  'folder-open': FolderOpen,
  scale: Scale,
  list: List,
  'chart-line': ChartLine,
  'square-terminal': SquareTerminal,
  'search-x': SearchX,
  'receipt-text': ReceiptText,
  'refresh-cw': RefreshCw,
  'scroll-text': ScrollText,
  'shield-check': ShieldCheck,
  'swatch-book': SwatchBook,
  users: Users,
  webhook: Webhook,
  network: Network,
  'battery-charging': BatteryCharging,
  bot: Bot,
  'users-round': UsersRound,
  'lock-keyhole': LockKeyhole,
  'list-tree': ListTree,
  inbox: Inbox,
  'key-round': KeyRound,
  map: MapIcon,
  'plug-zap': PlugZap,
};

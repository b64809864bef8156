import CalendarClock from 'lucide-react/icons/calendar-clock';
import ChartColumn from 'lucide-react/icons/chart-column';
import ChartLine from 'lucide-react/icons/chart-line';
import ChartPie from 'lucide-react/icons/chart-pie';
import Euro from 'lucide-react/icons/euro';
import FileCheck from 'lucide-react/icons/file-check';
import FilePlus from 'lucide-react/icons/file-plus';
import FileX from 'lucide-react/icons/file-x';
import HandCoins from 'lucide-react/icons/hand-coins';
import ListTodo from 'lucide-react/icons/list-todo';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Signature from 'lucide-react/icons/signature';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Trophy from 'lucide-react/icons/trophy';
import type { LucideIcon } from '~/ui/Icon.tsx';
import type { WidgetId } from './widgets.ts';

/**
 * Icons of the tiles in the chooser. Separate from the table, because only a dashboard that is being edited shows them.
 */
export const widgetIcons: Record<WidgetId, LucideIcon> = {
  active: FileCheck,
  created: FilePlus,
  billing: Euro,
  commissions: HandCoins,
  months: ChartColumn,
  situations: ChartPie,
  work: ListTodo,
  risk: TriangleAlert,
  omie: ChartLine,
  renewals: CalendarClock,
  agents: Trophy,
  signatures: Signature,
  rejections: FileX,
  invoices: ReceiptText,
};

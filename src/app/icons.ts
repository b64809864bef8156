import ChartLine from 'lucide-react/icons/chart-line';
import Files from 'lucide-react/icons/files';
import List from 'lucide-react/icons/list';
import Scale from 'lucide-react/icons/scale';
import SearchX from 'lucide-react/icons/search-x';
import type { Icon } from '~/screens.ts';
import type { LucideIcon } from '~/ui/Icon.tsx';

/** The icons that the table of screens names. */
export const icons: Record<Icon, LucideIcon> = {
  files: Files,
  scale: Scale,
  list: List,
  'chart-line': ChartLine,
  'search-x': SearchX,
};

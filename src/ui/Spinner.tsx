import LoaderCircle from 'lucide-react/icons/loader-circle';
import { Icon } from './Icon.tsx';

/** Turns; stands still under reduced motion, where the busy part says so itself with `aria-busy`. */
export const Spinner = ({ size = 16 }: { size?: number }) => (
  <Icon of={LoaderCircle} size={size} className="animate-spin" />
);

import LoaderCircle from 'lucide-react/icons/loader-circle';
import { Icon } from './Icon.tsx';

/** Rotates; still under reduced motion. The busy part announces itself with `aria-busy`. */
export const Spinner = ({ size = 16 }: { size?: number }) => (
  <Icon of={LoaderCircle} size={size} className="animate-spin" />
);

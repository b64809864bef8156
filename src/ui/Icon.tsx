import type { LucideIcon } from 'lucide-react/types';

export type { LucideIcon };

interface IconProps {
  of: LucideIcon;
  /** 16; 12 and 14 inside small parts. */
  size?: number;
  className?: string;
}

/** A lucide icon with the one stroke of the house. It says nothing to a screen reader: the word beside it does. */
export function Icon({ of: Shape, size = 16, className }: IconProps) {
  return <Shape size={size} strokeWidth={(1.5 * 24) / size} className={className} aria-hidden focusable="false" />;
}

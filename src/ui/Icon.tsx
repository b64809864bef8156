import type { LucideIcon } from 'lucide-react/types';
import { memo } from 'react';

export type { LucideIcon };

interface IconProps {
  of: LucideIcon;
  /** 16; 12 and 14 inside small parts. */
  size?: number;
  className?: string;
}

/**
 * A lucide icon with the one stroke of the house. It says nothing to a screen reader: the word beside it does. lucide
 * puts its shapes together again at every rendering, which a page of a hundred icons feels: one that is the same is kept.
 */
export const Icon = memo(function Icon({ of: Shape, size = 16, className }: IconProps) {
  return <Shape size={size} strokeWidth={(1.5 * 24) / size} className={className} aria-hidden focusable="false" />;
});

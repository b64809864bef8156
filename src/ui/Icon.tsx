import type { LucideIcon } from 'lucide-react/types';
import { memo } from 'react';

export type { LucideIcon };

interface IconProps {
  of: LucideIcon;
  /** 16; 12 and 14 in small parts. */
  size?: number;
  className?: string;
}

/**
 * A lucide icon with our stroke width, hidden from screen readers: the text beside it says the same. Memoised, because
 * lucide rebuilds its shapes at every rendering, which is noticeable with a hundred icons.
 */
export const Icon = memo(function Icon({ of: Shape, size = 16, className }: IconProps) {
  return <Shape size={size} strokeWidth={(1.5 * 24) / size} className={className} aria-hidden focusable="false" />;
});

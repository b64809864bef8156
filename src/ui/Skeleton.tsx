import { cx } from '~/lib/cx.ts';

interface SkeletonProps {
  /** Its size. */
  className?: string;
  /** Lighter, for what is large or a second fact. */
  soft?: boolean;
}

/** The shape of what is coming. Said aloud by the busy region around it, not here. */
export const Skeleton = ({ className, soft = false }: SkeletonProps) => (
  <span aria-hidden className={cx('shimmer block rounded-sm', soft ? 'bg-s2' : 'bg-s3', className)} />
);

import { cx } from '~/lib/cx.ts';

interface SkeletonProps {
  /** Its size. */
  className?: string;
  /** Lighter, for large or secondary content. */
  soft?: boolean;
}

/** A placeholder for loading content. The busy region around it announces it. */
export const Skeleton = ({ className, soft = false }: SkeletonProps) => (
  <span aria-hidden className={cx('shimmer block rounded-sm', soft ? 'bg-s2' : 'bg-s3', className)} />
);

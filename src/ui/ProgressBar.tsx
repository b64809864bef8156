import { cx } from '~/lib/cx.ts';

interface ProgressBarProps {
  label: string;
  value: number;
  max: number;
  className?: string;
}

/** Progress; a number beside it says the same. */
export const ProgressBar = ({ label, value, max, className }: ProgressBarProps) => (
  <span
    role="progressbar"
    aria-label={label}
    aria-valuenow={value}
    aria-valuemin={0}
    aria-valuemax={max}
    className={cx('block h-1 overflow-hidden rounded-full bg-s3', className)}
  >
    <span
      className="block h-full rounded-full bg-mark transition-[width] duration-200"
      style={{ width: `${max > 0 ? (100 * value) / max : 0}%` }}
    />
  </span>
);

import { cx } from '~/lib/cx.ts';

export type ButtonVariant = 'primary' | 'default' | 'ghost' | 'danger' | 'dangerText';
/** 28 in cards, 32, 40 on the sign-in, 44 on the phone (`md` and `lg` grow to it automatically). */
export type ButtonSize = 'sm' | 'md' | 'lg' | 'touch';

const sizes = {
  sm: 'hit h-7 gap-1.5 text-12 px-2.5 max-md:h-8',
  md: 'h-8 gap-2 text-13 px-3 max-md:h-11 max-md:text-14 max-md:px-4',
  lg: 'h-10 gap-2 text-14 px-4 max-md:h-11',
  touch: 'h-11 gap-2 text-14 px-4',
} satisfies Record<ButtonSize, string>;

const squares = {
  sm: 'hit size-7',
  md: 'size-8 max-md:size-11',
  lg: 'size-10 max-md:size-11',
  touch: 'size-11',
} satisfies Record<ButtonSize, string>;

const variants = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  default: 'border-line2 bg-surface text-text [&>svg]:text-text2 hover:bg-s2 aria-expanded:bg-s2',
  ghost: 'border-transparent text-text2 hover:bg-s2 hover:text-text aria-expanded:bg-s2',
  dangerText: 'border-line2 bg-surface text-red-fg hover:bg-s2',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover',
} satisfies Record<ButtonVariant, string>;

const off = 'border-line bg-s2 text-text3';
const offGhost = 'border-transparent text-text3';

interface Options {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Only an icon. */
  square?: boolean;
  disabled?: boolean;
}

/** The look of a button; also for links that look like one. */
export function buttonClass({ variant = 'default', size = 'md', square, disabled }: Options = {}) {
  return cx(
    'inline-flex shrink-0 items-center justify-center rounded border font-medium whitespace-nowrap select-none [&>svg]:shrink-0',
    (square ? squares : sizes)[size],
    disabled ? cx('cursor-default!', variant === 'ghost' ? offGhost : off) : cx('ripple', variants[variant]),
  );
}

import { type ComponentProps, type PointerEvent, useId, useRef } from 'react';
import { cx } from '~/lib/cx.ts';
import { type ButtonSize, type ButtonVariant, buttonClass } from './buttonClass.ts';
import { Icon, type LucideIcon } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';
import { Tooltip } from './Tooltip.tsx';

export interface Reason {
  title?: string;
  text: string;
}

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  /** Busy: keeps its width and ignores presses. */
  loading?: boolean;
  /** Disabled but focusable; if the reason is not obvious, use `disabledReason` instead. */
  disabled?: boolean;
  /** Why it is disabled: shown on hover, focus and press. */
  disabledReason?: Reason;
}

/** A disabled button stays in the tab order, so that its reason can be read (rule 5 of the looks). */
export function Button({
  variant,
  size,
  icon,
  loading = false,
  disabled = false,
  disabledReason,
  ref,
  className,
  children,
  onClick,
  onPointerDown,
  'aria-describedby': describedBy,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const own = useRef<HTMLButtonElement | null>(null);
  const off = disabled || disabledReason !== undefined;

  return (
    <>
      <button
        type="button"
        {...rest}
        ref={(element) => {
          own.current = element;
          if (typeof ref === 'function') return ref(element);
          if (ref) ref.current = element;
        }}
        className={cx(buttonClass({ variant, size, disabled: off, square: icon && !children }), className)}
        aria-disabled={off || loading || undefined}
        aria-busy={loading || undefined}
        aria-describedby={cx(describedBy, disabledReason && reasonId) || undefined}
        onPointerDown={(event) => {
          if (!off && !loading) ripple(event);
          onPointerDown?.(event);
        }}
        onClick={(event) => {
          if (off || loading) event.preventDefault();
          else onClick?.(event);
        }}
      >
        {icon && !loading && <Icon of={icon} size={size === 'sm' ? 14 : 16} />}
        {loading && (
          <span className={cx(!icon && 'absolute')}>
            <Spinner size={size === 'sm' ? 14 : 16} />
          </span>
        )}
        {children && <span className={cx('truncate', loading && !icon && 'opacity-0')}>{children}</span>}
      </button>
      {disabledReason && (
        <>
          <span id={reasonId} hidden>
            {cx(disabledReason.title, disabledReason.text)}
          </span>
          <Tooltip anchor={own} title={disabledReason.title} text={disabledReason.text} onPress />
        </>
      )}
    </>
  );
}

/**
 * For `onPointerDown` of an element with the class `ripple`: the wave starts at the pointer and reaches every corner.
 */
function ripple({ button, clientX, clientY, currentTarget: element }: PointerEvent<HTMLElement>) {
  if (button !== 0) return;
  const { left, top, width, height } = element.getBoundingClientRect();
  const x = clientX - left;
  const y = clientY - top;
  element.style.setProperty('--ripple-x', `${x}px`);
  element.style.setProperty('--ripple-y', `${y}px`);
  element.style.setProperty('--ripple-reach', `${Math.hypot(Math.max(x, width - x), Math.max(y, height - y))}px`);
  element.removeAttribute('data-ripple');
  // Reading a size flushes styles, so that the removed attribute restarts the animation.
  void element.offsetWidth;
  element.setAttribute('data-ripple', '');
}

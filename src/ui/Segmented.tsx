import { useId } from 'react';
import { cx } from '~/lib/cx.ts';
import { Icon, type LucideIcon } from './Icon.tsx';

interface Option<Value extends string> {
  value: Value;
  label: string;
  /** Shown alone in the segment, with the label as its name. */
  icon?: LucideIcon;
}

interface SegmentedProps<Value extends string> {
  /** Label of the whole group. */
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}

/** Choice of one among a few, all visible: radio buttons, so the arrow keys choose. */
export function Segmented<Value extends string>({ label, options, value, onChange, className }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx('inline-flex rounded border border-line2 bg-surface p-0.5', className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          title={option.icon && option.label}
          className="hit flex h-6 min-w-6 shrink-0 grow items-center justify-center rounded-sm px-2 text-12 whitespace-nowrap text-text2 hover:text-text has-checked:bg-active has-checked:font-medium has-checked:text-accent-text has-focus-visible:outline-2 has-focus-visible:outline-focus max-md:h-9 max-md:min-w-9"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            aria-label={option.icon && option.label}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.icon ? <Icon of={option.icon} size={14} /> : option.label}
        </label>
      ))}
    </div>
  );
}

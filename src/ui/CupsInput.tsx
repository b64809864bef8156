import type { ComponentProps, ReactNode } from 'react';
import { cx } from '~/lib/cx.ts';
import { inputClass } from './Input.tsx';

interface CupsInputProps extends Omit<ComponentProps<'input'>, 'value'> {
  value: string;
  /** Index of the wrong group, from 0 for the country. */
  wrong?: number | undefined;
  /** Inside the field at the right end. */
  end?: ReactNode;
}

/** End of each group, in characters without separators: country, distributor, three of the point, control. */
const ends = [2, 6, 10, 14, 18, 20];

/** A field for a CUPS that shows its country in grey and the wrong group wavy, in an overlay over the field's text. */
export const CupsInput = ({ value, wrong, end, className, ...rest }: CupsInputProps) => (
  <span className={cx('relative flex items-center', className)}>
    <input
      {...rest}
      value={value}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      className={cx(inputClass('md'), 'px-3 font-mono text-transparent caret-text')}
    />
    <span
      aria-hidden
      className="pointer-events-none absolute inset-x-3 overflow-hidden font-mono text-13 whitespace-pre max-md:text-16 max-md:tracking-normal"
    >
      {pieces(value).map(({ text, group }) => (
        <span
          key={group}
          className={cx(
            group === wrong
              ? 'text-red-fg underline decoration-red-dot decoration-wavy underline-offset-2'
              : group === 0 && 'text-text3',
          )}
        >
          {text}
        </span>
      ))}
    </span>
    {end && <span className="absolute right-2 flex items-center bg-surface pl-2 text-12">{end}</span>}
  </span>
);

/** The typed text with its separators, split at the ends of the groups. */
function pieces(value: string): { text: string; group: number }[] {
  const found: { text: string; group: number }[] = [];
  let signs = 0;
  for (const sign of value) {
    const separator = /[\s./-]/.test(sign);
    const at = ends.findIndex((end) => signs < end);
    const group = at < 0 ? ends.length : at;
    const last = found.at(-1);
    if (last && (separator || last.group === group)) last.text += sign;
    else found.push({ text: sign, group });
    if (!separator) signs++;
  }
  return found;
}

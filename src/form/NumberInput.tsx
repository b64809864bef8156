import type { ComponentProps } from 'react';
import { decimalsOf, parseDecimal } from '~/lib/decimal.ts';
import { formatNumber } from '~/lib/format.ts';
import { Input } from '~/ui/Input.tsx';
import type { BoundField } from './context.ts';
import { useTyped } from './useTyped.ts';

interface NumberInputProps extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'onBlur'> {
  field: BoundField;
  unit: string;
  decimals: number;
}

/** A number in the user's language, with its unit. */
export function NumberInput({ field, unit, decimals, ...rest }: NumberInputProps) {
  const typed = useTyped(field, {
    read: (text) => (text.trim() === '' ? undefined : (parseDecimal(text) ?? Number.NaN)),
    write: (value) => {
      if (value === undefined || value === null) return '';
      return typeof value === 'number' && Number.isFinite(value)
        ? formatNumber(value, Math.max(decimals, decimalsOf(value)))
        : undefined;
    },
  });
  return (
    <Input
      {...rest}
      {...typed}
      inputMode="decimal"
      autoComplete="off"
      className="tabular-nums"
      end={<span className="pr-1.5 text-12 text-text2">{unit}</span>}
    />
  );
}

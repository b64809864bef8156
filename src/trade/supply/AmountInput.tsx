import { decimalsOf, parseDecimal } from '~/lib/decimal.ts';
import { formatNumber, formatQuantity } from '~/lib/format.ts';
import { TypedInput } from '~/ui/TypedInput.tsx';
import { mostFee } from './typed.ts';

interface AmountInputProps {
  label: string;
  value: number | null;
  /** As many as it has, if omitted. */
  decimals?: number;
  /** null: it was emptied. */
  onCommit: (value: number | null) => void;
  /** Text for an invalid input. */
  bad: string;
  unit: string;
  className?: string;
}

/** An amount of a supply or of its bill, not below zero, that may be left empty. */
export const AmountInput = ({ value, decimals, ...props }: AmountInputProps) => (
  <TypedInput
    value={value === null ? '' : formatNumber(value, decimals ?? decimalsOf(value))}
    read={(text) => (text.trim() === '' ? null : atLeastZero(text))}
    {...props}
  />
);

export const atLeastZero = (text: string) => {
  const value = parseDecimal(text);
  return value !== undefined && value >= 0 ? value : undefined;
};

interface FeeInputProps {
  label: string;
  fee: number;
  /** Text for a fee outside of the range, whose end it is given. */
  bad: (range: { most: string }) => string;
  change: (parameters: { fee: string | null }) => void;
}

/** What an adviser adds to every offer. */
export const FeeInput = ({ label, fee, bad, change }: FeeInputProps) => (
  <TypedInput
    label={label}
    value={formatNumber(fee, decimalsOf(fee))}
    read={(text) => {
      const typed = text.trim() === '' ? 0 : atLeastZero(text);
      return typed !== undefined && typed <= mostFee ? typed : undefined;
    }}
    onCommit={(typed) => change({ fee: typed === 0 ? null : String(typed) })}
    bad={bad({ most: formatQuantity(mostFee, '€/MWh') })}
    unit="€/MWh"
  />
);

import { whichNumber } from '~/i18n/whichNumber.ts';
import { decimalsOf, isEither, readNumber } from '~/lib/decimal.ts';
import { formatNumber } from '~/lib/format.ts';
import { TypedInput } from '~/ui/TypedInput.tsx';

interface TypedNumberProps {
  label: string;
  required?: boolean;
  value: number | null;
  /** `kW`, `€/MWh`: it says how an ambiguous number is meant. */
  unit: string;
  /** The smallest and the largest possible value, inclusive. */
  least?: number;
  most?: number;
  /** Above it a number is unusual: it decides how an ambiguous one is meant, and refuses nothing. */
  usualMost?: number | undefined;
  /** Further limits. */
  accepts?: (value: number) => boolean;
  /** As many as it has, if omitted. */
  decimals?: number;
  /** null: it was emptied. */
  onCommit: (value: number | null) => void;
  /** Text for an invalid input. */
  bad: string;
  /** An error of a valid number. */
  error?: string | undefined;
  className?: string | undefined;
}

/**
 * A number outside of a form that may be left empty. What was understood is shown in the person's notation when the
 * field is left; if it can mean two numbers, the field asks.
 */
export function TypedNumber({
  value,
  unit,
  least = 0,
  most,
  usualMost,
  decimals,
  accepts = () => true,
  ...props
}: TypedNumberProps) {
  const reading = (text: string) => readNumber(text, { unit, most: usualMost ?? most });
  return (
    <TypedInput<number | null>
      {...props}
      value={value === null ? '' : formatNumber(value, decimals ?? decimalsOf(value))}
      read={(text) => {
        if (text.trim() === '') return null;
        const read = reading(text);
        const possible = typeof read === 'number' && read >= least && read <= (most ?? read) && accepts(read);
        return possible ? read : undefined;
      }}
      questionFor={(text) => {
        const read = reading(text);
        return isEither(read) ? whichNumber(read) : undefined;
      }}
      unit={unit}
    />
  );
}

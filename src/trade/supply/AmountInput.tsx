import { TypedNumber } from '~/form/TypedNumber.tsx';
import { formatQuantity } from '~/lib/format.ts';
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
  usualMost?: number | undefined;
  className?: string;
}

/** An amount of a supply or of its bill, not below zero, that may be left empty. */
export const AmountInput = (props: AmountInputProps) => <TypedNumber {...props} />;

interface FeeInputProps {
  label: string;
  fee: number;
  /** Text for a fee outside of the range, whose end it is given. */
  bad: (range: { most: string }) => string;
  change: (parameters: { fee: string | null }) => void;
}

/** What an adviser adds to every offer. */
export const FeeInput = ({ label, fee, bad, change }: FeeInputProps) => (
  <TypedNumber
    label={label}
    value={fee}
    most={mostFee}
    onCommit={(typed) => change({ fee: typed ? String(typed) : null })}
    bad={bad({ most: formatQuantity(mostFee, '€/MWh') })}
    unit="€/MWh"
  />
);

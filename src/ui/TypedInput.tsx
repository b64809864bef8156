import { type ReactNode, useState } from 'react';
import { cx } from '~/lib/cx.ts';
import { Field } from './Field.tsx';
import { Input } from './Input.tsx';

interface TypedInputProps<Value> {
  label: string;
  /** What is in force, as it is written. */
  value: string;
  /** The value of a text; undefined where it is none. */
  read: (text: string) => Value | undefined;
  onCommit: (value: Value) => void;
  /** What to say of a text that is none. */
  bad: string;
  /** It is in force and wrong all the same: the page says why in the element of this id. */
  wrong?: string | undefined;
  unit?: ReactNode;
  className?: string;
}

/** A value of a filter as people write it: it takes effect with Enter or when the field is left. */
export function TypedInput<Value>({
  label,
  value,
  read,
  onCommit,
  bad,
  wrong,
  unit,
  className,
}: TypedInputProps<Value>) {
  const [typed, setTyped] = useState<string>();
  const [refused, setRefused] = useState(false);
  const settle = () => {
    if (typed === undefined) return;
    const found = read(typed);
    setRefused(found === undefined);
    if (found === undefined) return;
    setTyped(undefined);
    onCommit(found);
  };
  return (
    <Field label={label} error={refused ? bad : undefined} className={className}>
      {(control) => (
        <Input
          {...control}
          aria-invalid={control['aria-invalid'] ?? (wrong ? true : undefined)}
          aria-describedby={cx(control['aria-describedby'], wrong) || undefined}
          value={typed ?? value}
          inputMode="text"
          autoComplete="off"
          className="tabular-nums"
          end={unit && <span className="pr-1.5 text-12 text-text2">{unit}</span>}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key === 'Enter') settle();
          }}
        />
      )}
    </Field>
  );
}

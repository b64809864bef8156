import { type ReactNode, useState } from 'react';
import { cx } from '~/lib/cx.ts';
import { Field } from './Field.tsx';
import { Input } from './Input.tsx';
import { type Question, WhichOf } from './WhichOf.tsx';

interface TypedInputProps<Value> {
  label: string;
  /** Marks it as required; the page decides. */
  required?: boolean | undefined;
  /** The current value in its written form. */
  value: string;
  /** Parses a text; undefined if it is invalid. */
  read: (text: string) => Value | undefined;
  /** Asks what an invalid text means, if it can mean several values. */
  questionFor?: (text: string) => Question<NoInfer<Value>> | undefined;
  onCommit: (value: Value) => void;
  /** Text for an invalid input. */
  bad: string;
  /** An error of a valid value. */
  error?: string | undefined;
  /** Id of the page's error message, if the value is valid in form but still wrong. */
  wrong?: string | undefined;
  unit?: ReactNode;
  className?: string;
}

/** A filter value that people type in their own notation: it applies with Enter or when the field is left. */
export function TypedInput<Value>({
  label,
  required,
  value,
  read,
  questionFor,
  onCommit,
  bad,
  error,
  wrong,
  unit,
  className,
}: TypedInputProps<Value>) {
  const [typed, setTyped] = useState<string>();
  const [refused, setRefused] = useState(false);
  const choose = (found: Value) => {
    setTyped(undefined);
    setRefused(false);
    onCommit(found);
  };
  const settle = () => {
    if (typed === undefined) return;
    const found = read(typed);
    setRefused(found === undefined);
    if (found !== undefined) choose(found);
  };
  const question = refused && typed !== undefined ? questionFor?.(typed) : undefined;
  return (
    <Field
      label={label}
      required={required}
      error={refused ? (question?.question ?? bad) : error}
      fix={question && <WhichOf choices={question.choices} onChoose={choose} />}
      className={className}
    >
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

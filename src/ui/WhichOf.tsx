import { Button } from './Button.tsx';

/** A question about what was typed, and its answers. */
export interface Question<Value> {
  question: string;
  choices: readonly { label: string; value: Value }[];
}

interface WhichOfProps<Value> extends Pick<Question<Value>, 'choices'> {
  onChoose: (value: Value) => void;
}

/** The answers to a question beside a field, one press each. */
export const WhichOf = <Value,>({ choices, onChoose }: WhichOfProps<Value>) => (
  <span className="flex shrink-0 gap-1.5">
    {choices.map(({ label, value }) => (
      <Button key={label} size="sm" onClick={() => onChoose(value)}>
        {label}
      </Button>
    ))}
  </span>
);

import { useState } from 'react';
import { Button } from '~/ui/Button.tsx';
import { Field } from '~/ui/Field.tsx';
import { Input } from '~/ui/Input.tsx';
import { Segmented } from '~/ui/Segmented.tsx';
import { DatesEditor } from './DatesEditor.tsx';
import { type FilterField, optionsQuery, rangeQuery, readOptions, readRange, readText, textQuery } from './filters.ts';
import type { TableLabels } from './labels.ts';
import { OptionsEditor } from './OptionsEditor.tsx';

interface FilterEditorProps {
  field: FilterField;
  /** The filter in force. */
  query: string | undefined;
  /** null: no filter. */
  onApply: (query: string | null) => void;
  labels: TableLabels;
}

/** The controls that fit what is filtered by; Enter applies. */
export function FilterEditor({ field, query, onApply, labels }: FilterEditorProps) {
  const [draft, setDraft] = useState<string | null>(query ?? null);
  const [valid, setValid] = useState(true);

  return (
    <form
      noValidate
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        if (valid) onApply(draft);
      }}
    >
      <div className="min-h-0 flex-1 overflow-y-auto p-3">
        {field.kind === 'text' && (
          <Field label={labels.contains}>
            {(control) => (
              <Input
                data-autofocus
                defaultValue={readText(query)}
                maxLength={200}
                onChange={(event) => setDraft(textQuery(event.target.value))}
                {...control}
              />
            )}
          </Field>
        )}
        {field.kind === 'options' && (
          <OptionsEditor
            options={field.options}
            values={readOptions(draft ?? undefined)}
            onChange={(values) => setDraft(optionsQuery(values))}
            labels={labels}
          />
        )}
        {field.kind === 'ready' && (
          <Segmented
            label={field.label}
            options={field.options}
            value={draft ?? ''}
            onChange={setDraft}
            className="flex"
          />
        )}
        {field.kind === 'dates' && (
          <DatesEditor
            range={readRange(draft ?? undefined)}
            onChange={(range) => {
              setValid(range !== undefined);
              if (range) setDraft(rangeQuery(range));
            }}
            labels={labels}
          />
        )}
        {field.kind === 'numbers' && (
          <NumbersEditor
            unit={field.unit}
            query={query}
            onChange={(from, to) => {
              const numbers = [from, to].map(toNumber);
              setValid(numbers.every((number) => number !== undefined));
              setDraft(rangeQuery({ from: numbers[0] ?? '', to: numbers[1] ?? '' }));
            }}
            labels={labels}
          />
        )}
      </div>
      <div className="flex justify-between gap-2 border-t border-line p-2">
        <Button variant="ghost" disabled={query === undefined && draft === null} onClick={() => onApply(null)}>
          {labels.clear}
        </Button>
        <Button type="submit" variant="primary" disabled={!valid}>
          {labels.apply}
        </Button>
      </div>
    </form>
  );
}

interface NumbersEditorProps {
  unit: string | undefined;
  query: string | undefined;
  onChange: (from: string, to: string) => void;
  labels: TableLabels;
}

function NumbersEditor({ unit, query, onChange, labels }: NumbersEditorProps) {
  const range = readRange(query);
  const [from, setFrom] = useState(range.from);
  const [to, setTo] = useState(range.to);
  const ends = [
    { label: labels.atLeast, value: from, set: (text: string) => [text, to] as const, keep: setFrom, first: true },
    { label: labels.atMost, value: to, set: (text: string) => [from, text] as const, keep: setTo, first: false },
  ];
  return (
    <div className="flex gap-2">
      {ends.map((end) => (
        <Field key={end.label} label={end.label} className="min-w-0 flex-1">
          {(control) => (
            <Input
              inputMode="decimal"
              data-autofocus={end.first || undefined}
              defaultValue={end.value}
              end={unit && <span className="pr-1.5 text-12 text-text3">{unit}</span>}
              onChange={(event) => {
                end.keep(event.target.value);
                onChange(...end.set(event.target.value));
              }}
              {...control}
              aria-invalid={toNumber(end.value) === undefined || undefined}
            />
          )}
        </Field>
      ))}
    </div>
  );
}

/** `1.234,5` or `1234.5` with a point and no groups; '' stays '', what is no number is undefined. */
export function toNumber(text: string): string | undefined {
  const bare = text.replace(/\s/g, '');
  const plain = bare.includes(',') ? bare.replace(/\./g, '').replace(',', '.') : bare.replace(/\.(?=\d{3}(\D|$))/g, '');
  return plain === '' || /^-?\d+(\.\d+)?$/.test(plain) ? plain : undefined;
}

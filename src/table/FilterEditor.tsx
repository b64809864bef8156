import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button.tsx';
import { Field } from '~/ui/Field.tsx';
import { Input } from '~/ui/Input.tsx';
import { Segmented } from '~/ui/Segmented.tsx';
import { DatesEditor } from './DatesEditor.tsx';
import {
  type FilterField,
  optionsQuery,
  type Range,
  rangeQuery,
  readOptions,
  readRange,
  readText,
  textQuery,
} from './filters.ts';
import { NumbersEditor } from './NumbersEditor.tsx';
import { OptionsEditor } from './OptionsEditor.tsx';

interface FilterEditorProps {
  field: FilterField;
  /** The filter in force. */
  query: string | undefined;
  /** null: no filter. */
  onApply: (query: string | null) => void;
}

/** The controls that fit what is filtered by; Enter applies. */
export function FilterEditor({ field, query, onApply }: FilterEditorProps) {
  const { t } = useTranslation('table');
  const [draft, setDraft] = useState<string | null>(query ?? null);
  const [valid, setValid] = useState(true);
  const setRange = (chosen: Range | undefined) => {
    setValid(chosen !== undefined);
    if (chosen) setDraft(rangeQuery(chosen));
  };

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
          <Field label={t('contains')}>
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
          <DatesEditor range={readRange(draft ?? undefined)} times={field.times} onChange={setRange} />
        )}
        {field.kind === 'numbers' && (
          <NumbersEditor unit={field.unit} range={readRange(draft ?? undefined)} onChange={setRange} />
        )}
      </div>
      <div className="flex justify-between gap-2 border-t border-line p-2">
        <Button variant="ghost" disabled={query === undefined && draft === null} onClick={() => onApply(null)}>
          {t('clear')}
        </Button>
        <Button type="submit" variant="primary" disabled={!valid}>
          {t('apply')}
        </Button>
      </div>
    </form>
  );
}

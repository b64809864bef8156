import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '~/lib/cx.ts';
import { buttonClass } from '~/ui/buttonClass.ts';
import { Field, type FieldControl } from '~/ui/Field.tsx';
import { Input } from '~/ui/Input.tsx';
import { Select } from '~/ui/Select.tsx';
import { Textarea } from '~/ui/Textarea.tsx';
import type { Field as Asked } from './fields.ts';
import { readJson } from './json.ts';
import { formatSize, useTexts } from './texts.ts';
import type { Typed } from './typed.ts';

interface FieldInputProps {
  field: Asked;
  /** Its name on the wire; '' if the field is the whole body. */
  name: string;
  typed: Typed;
  /** True: part of the path, not of the query. */
  inPath: boolean;
  problem: string | undefined;
  onTyped: (typed: Typed) => void;
  className?: string;
}

/** The input for one field of a schema. Invalid JSON is reported while typing. */
export function FieldInput({ field, name, typed, inPath, problem, onTyped, className }: FieldInputProps) {
  const { t } = useTranslation('apiTest');
  const { say } = useTexts();
  const text = typeof typed === 'string' ? typed : '';
  const fault = field.kind === 'json' && text.trim() !== '' ? readJson(text).fault : undefined;
  const kind = t(`kind.${field.kind}`);

  return (
    <Field
      label={name || t('form.whole')}
      required={field.required}
      aside={<span className="text-12 text-text3">{inPath ? `${kind}, ${t('form.inPath')}` : kind}</span>}
      error={problem ?? (fault && say(fault))}
      help={typeof typed === 'string' ? field.shape && <code className="font-mono">{field.shape}</code> : chosen(typed)}
      className={className}
    >
      {(control) => <Control {...{ field, text, control, onTyped }} />}
    </Field>
  );
}

interface ControlProps extends Pick<FieldInputProps, 'field' | 'onTyped'> {
  text: string;
  control: FieldControl;
}

function Control({ field: { name, kind, options, required }, text, control, onTyped }: ControlProps): ReactElement {
  const { t } = useTranslation('apiTest');
  const common = { ...control, value: text, autoComplete: 'off', spellCheck: false };
  switch (kind) {
    case 'boolean':
    case 'choice':
      return (
        <Select {...control} value={text} onChange={({ target }) => onTyped(target.value)}>
          <option value="">{required ? '' : t('form.unset')}</option>
          {(kind === 'boolean' ? [true, false] : options).map((option) => (
            <option key={String(option)}>{String(option)}</option>
          ))}
        </Select>
      );
    case 'json':
    case 'texts':
    case 'numbers':
      return (
        <Textarea
          {...common}
          mono
          rows={Math.min(20, Math.max(3, text.split('\n').length + 1))}
          onChange={({ target }) => onTyped(target.value)}
        />
      );
    case 'file':
    case 'files':
      return (
        <label className={cx(buttonClass(), 'w-fit has-focus-visible:outline-2 has-focus-visible:outline-focus')}>
          {kind === 'files' ? t('form.chooseFiles') : t('form.chooseFile')}
          <input
            {...control}
            type="file"
            multiple={kind === 'files'}
            onChange={({ target }) => onTyped([...(target.files ?? [])])}
            className="sr-only"
          />
        </label>
      );
    default:
      return (
        <Input
          {...common}
          type={/passw|contrase/i.test(name) ? 'password' : 'text'}
          autoComplete={/passw|contrase/i.test(name) ? 'new-password' : 'off'}
          inputMode={kind === 'number' ? 'decimal' : undefined}
          mono={kind === 'text'}
          onChange={({ target }) => onTyped(target.value)}
        />
      );
  }
}

const chosen = (files: readonly File[]) =>
  files.map(({ name, size }) => `${name} (${formatSize(size)})`).join(', ') || undefined;

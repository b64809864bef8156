import Send from 'lucide-react/icons/send-horizontal';
import X from 'lucide-react/icons/x';
import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GenericSchema } from 'valibot';
import type { Endpoint } from '~/api/endpoint.ts';
import { wireName } from '~/api/wire.ts';
import { BareForm } from '~/form/Form.tsx';
import { cx } from '~/lib/cx.ts';
import { Button } from '~/ui/Button.tsx';
import { Kbd } from '~/ui/Kbd.tsx';
import { Segmented } from '~/ui/Segmented.tsx';
import { asForm, asJson, type Draft, type Part, type Problems, type TypedFields } from './draft.ts';
import { FieldInput } from './FieldInput.tsx';
import { type Field, fieldsOf, shapeOf } from './fields.ts';
import { useTexts } from './texts.ts';

interface RequestFormProps {
  row: Endpoint;
  draft: Draft;
  problems: Problems;
  busy: boolean;
  onDraft: (draft: Draft) => void;
  onSubmit: () => void;
  onCancel: () => void;
}

/** The inputs of a call, from its schemas. */
export function RequestForm({ row, draft, problems, busy, onDraft, onSubmit, onCancel }: RequestFormProps) {
  const { t } = useTranslation('apiTest');
  const form = useRef<HTMLFormElement>(null);
  const { query, body } = row;

  // A layout effect, so that the invalid field has the focus as soon as the errors are painted.
  useLayoutEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problems]);

  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };

  return (
    <BareForm
      ref={form}
      label={t('form.label')}
      loading={busy}
      submitError={undefined}
      onSubmit={submit}
      className="rounded border border-line"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key works wherever in the form one types */}
      <div
        className="flex flex-col gap-5 px-4 pt-4"
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
        }}
      >
        {query && (
          <fieldset>
            <legend className="pb-3 font-semibold">{t('form.query')}</legend>
            <Fields
              {...{ row, problems }}
              part="query"
              schema={query}
              typed={draft.query}
              onTyped={(typed) => onDraft({ ...draft, query: typed })}
            />
          </fieldset>
        )}
        {body && <Body {...{ row, draft, problems, onDraft }} schema={body} />}
        {!query && !body && <p className="text-text2">{t('form.none')}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-3 rounded-b border-t border-line bg-bg px-4 py-3">
        <Button type="submit" variant="primary" icon={Send} loading={busy} aria-keyshortcuts="Control+Enter">
          {t('form.send')}
        </Button>
        {busy ? (
          <Button icon={X} onClick={onCancel}>
            {t('form.cancel')}
          </Button>
        ) : (
          <span className="max-md:hidden">
            <Kbd>{t('form.keys')}</Kbd>
          </span>
        )}
      </div>
    </BareForm>
  );
}

interface FieldsProps extends Pick<RequestFormProps, 'row' | 'problems'> {
  part: Part;
  schema: GenericSchema;
  typed: TypedFields;
  onTyped: (typed: TypedFields) => void;
}

function Fields({ row, problems, part, schema, typed, onTyped }: FieldsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
      {fieldsOf(schema).map((field) => (
        <FieldInput
          key={field.name}
          field={field}
          name={part === 'query' ? wireName(row, field.name) : field.name}
          typed={typed[field.name] ?? ''}
          inPath={part === 'query' && row.path.includes(`{${field.name}}`)}
          problem={problems[`${part}.${field.name}`]}
          onTyped={(value) => onTyped({ ...typed, [field.name]: value })}
          className={cx((field.kind === 'json' || field.name === '') && 'xl:col-span-2')}
        />
      ))}
    </div>
  );
}

interface BodyProps extends Pick<RequestFormProps, 'row' | 'draft' | 'problems' | 'onDraft'> {
  schema: GenericSchema;
}

/** The body by fields, or, without files, as JSON. */
function Body({ row, draft, problems, onDraft, schema }: BodyProps) {
  const { t } = useTranslation('apiTest');
  const { say } = useTexts();
  const [obstacle, setObstacle] = useState<string>();
  const { json } = draft;

  const toForm = (text: string) => {
    const form = asForm(schema, text);
    if ('typed' in form) return onDraft({ ...draft, body: form.typed, json: undefined });
    if ('fault' in form) return setObstacle(say(form.fault));
    setObstacle(form.name ? t('fault.noRoom', { name: form.name }) : t('fault.noRoomWhole'));
  };
  const write = (text: string) => {
    setObstacle(undefined);
    onDraft({ ...draft, json: text });
  };

  return (
    <fieldset>
      <legend className="pb-3 font-semibold">{t('form.body')}</legend>
      {!row.multipart && (
        <Segmented
          label={t('form.mode')}
          options={[
            { value: 'form', label: t('form.asForm') },
            { value: 'json', label: t('form.asJson') },
          ]}
          value={json === undefined ? 'form' : 'json'}
          onChange={(mode) => (mode === 'json' ? write(asJson(schema, draft.body)) : toForm(json ?? ''))}
          className="mb-3"
        />
      )}
      {json === undefined ? (
        <Fields
          {...{ row, problems, schema }}
          part="body"
          typed={draft.body}
          onTyped={(typed) => onDraft({ ...draft, body: typed })}
        />
      ) : (
        <FieldInput
          field={{ ...byHand, shape: shapeOf(schema) }}
          name=""
          typed={json}
          inPath={false}
          problem={obstacle ?? problems['body.']}
          onTyped={(text) => write(String(text))}
        />
      )}
    </fieldset>
  );
}

const byHand: Field = { name: '', kind: 'json', required: true, options: [], initial: '', shape: undefined };

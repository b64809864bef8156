import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AltaField } from './AltaField.tsx';
import { useAlta } from './context.ts';
import { fieldNames, fields, isAsked } from './fields.ts';
import { isEmpty } from './rules.ts';
import { type GroupId, groups } from './steps.ts';
import type { AltaValues } from './values.ts';

/** The fields of a group that are asked for; nothing where there are none. */
export function FieldGroup({ id }: { id: GroupId }) {
  const { t } = useTranslation('alta');
  const { values, rules } = useAlta();
  const { trigger, getValues } = useFormContext<AltaValues>();
  const asked = fieldNames.filter((field) => fields[field].group === id && isAsked(field, values, rules));
  if (asked.length === 0) return null;
  const { grid, legend } = groups[id];
  const all = asked.map((field) => <AltaField key={field} name={field} />);
  const content = grid ? <div className={grid}>{all}</div> : all;
  if (!legend) return content;

  const checkTogether = () =>
    void trigger(asked.filter((field) => fields[field].together && !isEmpty(getValues(field))));
  return (
    <fieldset onBlur={checkTogether}>
      <legend className="mb-3 font-semibold">{legend(t)}</legend>
      {content}
    </fieldset>
  );
}

import { createInstance, type TFunction } from 'i18next';
import { get, set } from 'react-hook-form';
import { beforeAll, expect, test } from 'vitest';
import alta from '../../../../locales/es/alta.json';
import type { RowContext } from '../data/rows.ts';
import { nothing, toInput } from '../input.ts';
import { factsOf } from '../review/review.ts';
import { stepIds } from '../steps.ts';
import { sampleContext, whole } from '../testing.ts';
import type { AltaValues, Field } from '../values.ts';
import { fieldNames, fields, isApplicable, isPart, labelOf, stepOf } from './fields.ts';

// A translator of its own: the portal's writes the page's language.
const texts = createInstance({ lng: 'es', resources: { es: { alta } }, ns: 'alta' });
let t: TFunction<'alta'>;
beforeAll(async () => {
  await texts.init();
  t = texts.getFixedT('es', 'alta');
});

/** Contracts that have every field between them. */
const contracts: AltaValues[] = [
  {
    ...whole,
    energy: 'EG',
    CupsGas: 'ES 0230 9900 0000 4321 PV',
    CodigoTarifa: '019',
    ConsumoP1: 2600,
    ConsumoP2: 1,
    otherAddress: true,
    otherPayer: true,
    TitularIban: 'Pepa',
  },
  { ...whole, Nif: 'B99000028', NombreTitular: 'Ferretería' },
  { ...whole, Modalidad: 'Mixto' },
];
const withField = (field: Field) => contracts.find((values) => isApplicable(field, values, sampleContext.rules));

/** Another value than there is, of the kind of the field's control. */
function another(field: Field, values: AltaValues): unknown {
  const value: unknown = get(values, field);
  const choices = fields[field].choices?.({ ...sampleContext, values }, t);
  if (choices) return choices.find((choice) => choice.value !== value)?.value;
  if (typeof value === 'boolean') return !value;
  return typeof fields[field].empty === 'string' ? `${value}9` : ((value as number | undefined) ?? 0) + 1;
}
function changed(field: Field, values: AltaValues): AltaValues {
  const other = structuredClone(values);
  set(other, field, another(field, values));
  return other;
}

test.each(fieldNames)('%s has its label', (field) => {
  expect(t(`field.${labelOf(field, nothing)}`)).not.toContain('field.');
});

test.each(fieldNames)('what is typed into %s changes what is sent', (field) => {
  const values = contracts.find((one) => isPart(field, one, sampleContext.rules)) ?? nothing;
  expect(toInput(changed(field, values), sampleContext.rules)).not.toEqual(toInput(values, sampleContext.rules));
});

test.each(fieldNames.filter((field) => fields[field].group))(
  '%s is a field of a step and is shown in the review',
  (field) => {
    const values = withField(field) ?? nothing;
    const review = (shown: AltaValues): RowContext => ({ ...sampleContext, values: shown });
    expect(stepIds).toContain(stepOf(field));
    expect(factsOf(stepOf(field), review(changed(field, values)), t)).not.toEqual(
      factsOf(stepOf(field), review(values), t),
    );
  },
);

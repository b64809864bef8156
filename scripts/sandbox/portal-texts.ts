import { readFileSync } from 'node:fs';

type Texts = { readonly [key: string]: string | Texts };

const textsOf = (file: string): Texts =>
  JSON.parse(readFileSync(new URL(`../../locales/es/${file}.json`, import.meta.url), 'utf8'));
const files = { alta: textsOf('alta'), contract: textsOf('contract') };

/** A text of the portal's by its key, such as `alta.issue.nif.form`; undefined if there is none. */
function textAt(key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<string | Texts | undefined>((at, name) => (at as Texts | undefined)?.[name], files);
  return typeof found === 'string' ? found : undefined;
}

/** The same, with its values. */
export const sentence = (key: string, values: Readonly<Record<string, unknown>>): string =>
  (textAt(key) ?? key).replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name]));

/** The name of a field for people: its label in the portal's forms. */
export const labelOf = (field: string): string =>
  ({ SubestadoId: 'Subestado', cups: 'CUPS' })[field] ?? textAt(`alta.field.${field}`) ?? field;

/** The same on papers and sheets: `FechaFin` is "Fecha Fin", unless a form has a label for it. */
export function headOf(field: string): string {
  const label = labelOf(field);
  return label === field ? field.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ') : label;
}

/** Ids say nothing to people. */
export const isShown = (field: string) => !/^Id([A-Z]|$)|[a-z]Id$/.test(field);

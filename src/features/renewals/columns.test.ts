import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { renewalColumns, supplierColumns } from './columns.tsx';

const words = (key: string) => key;

test('the file for a supplier does not contain agent, calls and proposed prices', () => {
  const ids = renewalColumns(words as TFunction<'renewals'>, words as TFunction<'trade'>).map(({ id }) => id);
  expect(supplierColumns.filter((id) => !ids.includes(id))).toEqual([]);
  expect(supplierColumns.filter((id) => /Agente|Contacto|Variacion|Ahorro|Telefono|Email/.test(id))).toEqual([]);
});

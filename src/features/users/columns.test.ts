import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import type { UserRow } from '~/api/users.ts';
import { listColumns } from './columns.tsx';

test('a brand is shown by its name, not its identifier', () => {
  const key = ((name: string) => name) as unknown as TFunction<'trade'> & TFunction<'users'>;
  const brand = listColumns(key, key, (domain) => `Marca ${domain}`).find(({ id }) => id === 'Marca');
  expect(brand?.value({ Marca: 'lumina' } as UserRow)).toBe('Marca lumina');
  expect(brand?.value({ Marca: null } as UserRow)).toBeNull();
});

test('a state that the server does not say is no state in the file either', () => {
  const key = ((name: string) => name) as unknown as TFunction<'trade'> & TFunction<'users'>;
  const columns = listColumns(key, key, String);
  const shown = (id: string, user: Partial<UserRow>) =>
    columns.find((column) => column.id === id)?.value(user as UserRow);
  expect(shown('Activo', { Activo: null })).toBeNull();
  expect(shown('Bloqueado', { Bloqueado: null })).toBeNull();
  expect(shown('Activo', { Activo: false })).toBe('state.disabled');
});

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

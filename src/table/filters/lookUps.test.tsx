import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { renderScreen } from '~/routing/testing.tsx';
import { columnsOf } from '../columns/columnSet.ts';
import { ListPage } from '../ListPage.tsx';
import { startTexts } from '../testing.ts';
import type { FilterField } from './filters.ts';

interface Contract {
  Id: number;
  Estado: string;
}

const columns = columnsOf<Contract>()({ Estado: { kind: 'text', header: 'Estado', width: 100, main: true } });
const fields: readonly FilterField[] = [
  { id: 'Estado', label: 'Estado', kind: 'options', options: [{ value: 'Activo', label: 'Activo' }] },
  { id: 'Tarifa', label: 'Tarifa', kind: 'text' },
];
const answer = { data: [{ Id: 1, Estado: 'Activo' }] };
const useFilters = vi.fn((_wanted: boolean) => fields);
const list = <ListPage title="Contratos" answer={answer} columns={columns} useFilters={useFilters} quick="Estado" />;

beforeAll(startTexts);

const show = (at: string) => renderScreen(list, { at });
const isWanted = () => useFilters.mock.lastCall?.[0];

test('the look-up lists of the filters are fetched when a person opens them', async () => {
  show('/');
  const chip = screen.getByRole('button', { name: /Activo/ });
  await userEvent.click(chip);
  expect(chip.getAttribute('aria-pressed')).toBe('true');
  expect(isWanted()).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: /Filtro/ }));
  await waitFor(() => expect(isWanted()).toBe(true));
});

test('they are fetched at once if an active filter has no visible chip', () => {
  show('/?f.Tarifa=2.0TD');
  expect(isWanted()).toBe(true);
});

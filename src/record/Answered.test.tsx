import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiError } from '~/api/errors.ts';
import { withTexts } from '~/i18n/testing.ts';
import { Answered, type QueryState } from './Answered.tsx';

withTexts();

const reload = vi.fn();
const answered = (query: Partial<QueryState<string>>) => (
  <Answered query={{ data: undefined, error: undefined, reload, ...query }} height="h-64">
    {(data) => <p>{data}</p>}
  </Answered>
);
const show = (query: Partial<QueryState<string>>) => render(answered(query));
const failure = (status: number, serverMessage?: string) =>
  new ApiError('status', { endpoint: 'x', status, ...(serverMessage && { serverMessage }) });

test('it announces that it is loading, then shows the answer', () => {
  const { rerender } = show({});
  expect(screen.getByRole('status', { name: 'Cargando…' }).getAttribute('aria-busy')).toBe('true');
  rerender(answered({ data: 'Ya está.' }));
  expect(screen.getByText('Ya está.')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});

test('it says why there is no answer, and offers a retry', async () => {
  show({ error: failure(500, 'La base de datos no responde.') });
  expect(screen.getByRole('alert').textContent).toContain('La base de datos no responde.');
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('it offers no retry without the permission', () => {
  show({ error: failure(403) });
  expect(screen.getByRole('alert').textContent).toBe('No tienes permiso para hacer esto.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('it keeps showing an answer that could not be updated', () => {
  show({ data: 'De antes.', error: failure(500) });
  expect(screen.getByText('De antes.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

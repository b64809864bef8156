import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { Link, Outlet } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ApiError } from '~/api/errors.ts';
import type { StoredFile } from '~/api/files.ts';
import { withTexts } from '~/i18n/testing.ts';
import { unfinished } from '~/lib/unfinished.ts';
import { renderRoutes } from '~/routing/testing.tsx';
import { dock, useDocked } from '~/ui/frame.tsx';
import { UploadPanel } from './UploadPanel.tsx';
import { UploadQueue } from './UploadQueue.ts';

withTexts('files');

/** The one of the last story. */
let current: UploadQueue;
const Panel = () => <UploadPanel queue={current} />;

const folder = { id: 7, name: 'Tarifas' };
const file = (name: string) => new File(['x'], name);

type UploadActions = ConstructorParameters<typeof UploadQueue>[0];

/** Two screens in the shell; the queue is docked by the first. */
function start(send: UploadActions['send'], look: UploadActions['look'] = async () => []) {
  const queue = new UploadQueue({ look, send, onRest: () => {} });
  const Shell = () => {
    const docked = useDocked();
    return createElement('div', {}, createElement(Outlet), docked.includes(Panel) && createElement(Panel));
  };
  renderRoutes(
    [
      {
        Component: Shell,
        children: [
          { path: '/documentacion', element: <Link to="/facturas">{'Facturas'}</Link> },
          { path: '/facturas', element: <p>{'Otra pantalla'}</p> },
        ],
      },
    ],
    { initialEntries: ['/documentacion'] },
  );
  current = queue;
  dock(Panel);
  return queue;
}
const row = (name: string) => screen.getByText(name).closest('li');

test('a failed upload can be retried from another screen', async () => {
  const held = Promise.withResolvers<unknown>();
  const send = vi.fn(() => held.promise);
  const queue = start(send);
  queue.add([file('a.pdf')], folder);
  expect(await screen.findByText('Subiendo: 0 de 1')).toBeTruthy();
  expect(unfinished.any()).toBe(true);

  await userEvent.click(screen.getByRole('link', { name: 'Facturas' }));
  expect(await screen.findByText('Otra pantalla')).toBeTruthy();
  held.reject(new ApiError('status', { endpoint: 'saveFiles', status: 500, serverMessage: 'El disco está lleno.' }));
  await waitFor(() => expect(row('a.pdf')?.textContent).toContain('El disco está lleno.'));
  expect(screen.getByRole('status').textContent).toBe('No se ha subido ningún archivo1 sin subir');

  send.mockResolvedValueOnce({});
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar a.pdf' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 archivo subido'));
  expect(unfinished.any()).toBe(false);
  expect(screen.getByRole('link', { name: '«Tarifas»' }).getAttribute('href')).toBe('/documentacion?carpeta=7');

  await userEvent.click(screen.getByRole('button', { name: 'Cerrar la subida' }));
  expect(screen.queryByRole('region', { name: 'Subida de archivos' })).toBeNull();
});

test('an existing name is asked about, for one or for all', async () => {
  const there = ['a', 'b', 'c'].map((Nombre) => ({ Nombre, Version: 1 }) as StoredFile);
  const sent: string[] = [];
  const queue = start(
    async ({ file: { name } }) => sent.push(name),
    async () => there,
  );
  queue.add(['a', 'b', 'c'].map(file), folder);
  expect(await screen.findByText('3 esperan tu respuesta')).toBeTruthy();
  expect(unfinished.any(), 'a reload would lose them').toBe(true);
  await userEvent.click(screen.getAllByRole('button', { name: 'Sustituir' })[0] as HTMLElement);
  await waitFor(() => expect(sent).toEqual(['a']));
  await userEvent.click(screen.getAllByRole('checkbox', { name: 'Para los 2' })[0] as HTMLElement);
  await userEvent.click(screen.getAllByRole('button', { name: 'Omitir' })[0] as HTMLElement);
  expect(sent).toEqual(['a']);
  expect(screen.getAllByText(/^Cancelado/)).toHaveLength(2);
  expect(unfinished.any()).toBe(false);
});

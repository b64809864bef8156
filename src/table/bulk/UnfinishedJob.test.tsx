import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Send from 'lucide-react/icons/send';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sendToSupplier } from '~/api/contract.ts';
import { loadTexts } from '~/i18n/index.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { session } from '~/session/session.ts';
import { columnsOf } from '../columns/columnSet.ts';
import { ListPage } from '../ListPage.tsx';
import type { RowAction } from '../list/ListRows.tsx';
import { startTexts } from '../testing.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { storedJob } from './job.ts';

beforeAll(async () => {
  await startTexts();
  // Loaded on demand, which takes long on a busy machine.
  await Promise.all([import('../onDemand.ts'), loadTexts('bulk')]);
});
beforeEach(() => {
  vi.spyOn(session, 'state', 'get').mockReturnValue({
    status: 'authenticated',
    user: { Id: 'u1' },
  } as typeof session.state);
});

interface Group {
  Id: string;
  Nombre: string;
}
const columns = columnsOf<Group>()({ Nombre: { kind: 'text', header: 'Nombre', width: 100, main: true } });
const sent = vi.fn(async () => null);
const actions: RowAction<Group>[] = [
  {
    id: 'send',
    label: 'Enviar',
    icon: Send,
    dialog: ({ rows, onClose }) => (
      <BulkDialog
        title="Enviar"
        text={(count) => `Se enviarán ${count}.`}
        confirm={(count) => `Enviar ${count}`}
        endpoint={sendToSupplier}
        send={sent}
        heads={['Grupo', 'Nombre']}
        items={rows.map(({ Id, Nombre }) => ({ id: Id, code: Nombre, name: null }))}
        onClose={onClose}
      />
    ),
  },
];
const show = (path: string) =>
  renderScreen(<ListPage title="Grupos" answer={{ data: [] }} columns={columns} actions={actions} />, { at: path });

/** Two of three are done as the page is closed. */
const leave = (path: string, owner = 'u1') => {
  const items = ['a', 'b', 'c'].map((id) => ({ id, code: id, name: null }));
  const store = storedJob(`draft.work.${owner}.${path}#send`);
  store
    .begin('Enviar', items, () => undefined)
    .note(
      new Map([
        ['a', { state: 'done' }],
        ['b', { state: 'done' }],
      ]),
    );
  return store;
};

test('a job that was left unfinished is offered where it was begun, and gone on with', async () => {
  const store = leave('/grupos');
  show('/grupos');
  expect(await screen.findByText(/^«Enviar» quedó a medias \(.*\): 2 de 3\.$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar (1)' }));
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  await userEvent.click(await screen.findByRole('button', { name: 'Cerrar' }));
  expect(store.read('')).toBeUndefined();
  expect(screen.queryByText(/quedó a medias/)).toBeNull();
});

test('it can be discarded', async () => {
  const store = leave('/grupos');
  show('/grupos');
  await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
  expect(store.read('')).toBeUndefined();
  expect(screen.queryByText(/quedó a medias/)).toBeNull();
});

test('neither another person nor another list is offered it', async () => {
  leave('/grupos', 'u2');
  leave('/otros');
  show('/grupos');
  await screen.findByRole('table', { name: 'Grupos' });
  expect(screen.queryByText(/quedó a medias/)).toBeNull();
});

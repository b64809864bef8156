import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { expect, test, vi } from 'vitest';
import { getLog } from '~/api/logs.ts';
import { withTexts } from '~/i18n/testing.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { json, serve } from '~/session/testing.ts';
import { DrawerBody } from '~/ui/Drawer.tsx';
import { neighboursAmong } from './Neighbours.tsx';
import { RecordDrawer } from './RecordDrawer.tsx';
import { useOpened } from './useOpened.ts';
import { useRecord } from './useRecord.ts';

withTexts('toasts');

function Logs() {
  const { id, addressOf, close } = useOpened();
  return (
    <>
      <Link to={addressOf('7')}>Abrir</Link>
      {id !== null && <Log key={id} id={id} onClose={close} />}
    </>
  );
}

const done = vi.fn();

const addresses = ['6', '7', '8'].map((id) => `?q=marta&abierto=${id}`);

const Log = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <RecordDrawer
    record={useRecord(getLog, { id: Number(id) })}
    notFound={`No hay ningún registro ${id}.`}
    title={`Registro ${id}`}
    neighbours={neighboursAmong(addresses, `?q=marta&abierto=${id}`)}
    onClose={onClose}
  >
    {(log) => (
      <DrawerBody
        foot={
          <button type="button" data-main-action onClick={() => done(log.Id)}>
            Renovar
          </button>
        }
      >
        {log.Mensaje}
      </DrawerBody>
    )}
  </RecordDrawer>
);

function visit(address: string) {
  return renderScreen(<Logs />, { at: address }).router;
}

test('a record opens beside its list, in an address that keeps the state of the list, and closes', async () => {
  serve({ 'logs/get-log': () => json({ Id: 7, Mensaje: 'Todo ha ido bien.' }) });
  const router = visit('/logs?q=marta&pagina=3');
  await userEvent.click(screen.getByRole('link', { name: 'Abrir' }));
  expect(router.state.location.search).toBe('?q=marta&pagina=3&abierto=7');
  expect(await screen.findByText('Todo ha ido bien.')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Registro 7' })).toBeTruthy();
  await userEvent.keyboard('e');
  expect(done).toHaveBeenCalledExactlyOnceWith(7);
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(router.state.location.search).toBe('?q=marta&pagina=3');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('its neighbours are under J and K, and the list behind it keeps its state', async () => {
  serve({
    'logs/get-log': ({ url }) => json({ Id: 7, Mensaje: `Registro del ${new URL(url).searchParams.get('id')}` }),
  });
  const router = visit('/logs?q=marta&abierto=7');
  await screen.findByText('Registro del 7');
  expect(screen.getByText('2 de 3')).toBeTruthy();
  await userEvent.keyboard('j');
  await screen.findByText('Registro del 8');
  expect(router.state.location.pathname + router.state.location.search).toBe('/logs?q=marta&abierto=8');
  expect(screen.getByRole('button', { name: 'Siguiente (J)' }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Anterior (K)' }));
  await screen.findByText('Registro del 7');
});

test('an unknown one says so beside the list', async () => {
  serve({});
  visit('/logs?abierto=9');
  expect(await screen.findByText('No hay ningún registro 9.')).toBeTruthy();
});

test('one that cannot be fetched says so beside the list, with a retry', async () => {
  let broken = true;
  serve({ 'logs/get-log': () => (broken ? json({}, 500) : json({ Id: 7, Mensaje: 'Todo ha ido bien.' })) });
  visit('/logs?abierto=7');
  expect(await screen.findByRole('heading', { name: 'No se han podido obtener los logs.' })).toBeTruthy();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Todo ha ido bien.')).toBeTruthy();
});

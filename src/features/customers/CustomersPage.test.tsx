import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { screenOf, to } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { json, serve } from '~/session/testing.ts';
import CustomerPage from './CustomerPage.tsx';
import CustomersPage from './CustomersPage.tsx';

withTexts('customers', 'trade', 'table', 'form');

const unknown = () => json({ detail: 'No existe.' }, 404);

/** The finder; the customer's own page and the contract list are only named. */
function visit(client: () => Response = unknown) {
  vi.spyOn(session, 'can').mockReturnValue(true);
  const { paths } = serve({ client: () => client(), contract: () => json({ Items: [], TotalCount: 0 }) });
  const { router } = renderScreen(<CustomersPage />, {
    at: to('customers'),
    path: to('customers'),
    screen: 'customers',
    others: [{ path: '*', element: <p>Otra pantalla</p> }],
  });
  return { router, callCount: () => paths().filter((path) => path === 'client').length };
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^NIF, pasaporte/ });
const find = (text: string) => {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.submit(screen.getByRole('form', { name: 'Clientes' }));
};

test('a wrong number is refused before any call, with the one that it should be, which may be of nobody', async () => {
  const { callCount } = visit();
  find('12345678A');
  expect(await screen.findByText('El último carácter no cuadra con el número.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect(callCount()).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Buscar 12345678Z' }));
  expect(await screen.findByText('No hay ningún cliente con el NIF 12345678Z.')).toBeTruthy();
  expect(field().value).toBe('12345678Z');
  expect(callCount()).toBe(1);
});

test('the code of a contract leads to the contract list with that search', async () => {
  visit();
  find('PT-2026-000018');
  expect(await screen.findByText('Esto es un código de contrato: búscalo en los contratos.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Búscalo en los contratos' });
  expect(link.getAttribute('href')).toBe(`${to('contracts')}?q=PT-2026-000018`);
});

test('a failure of the server is shown in the form, and the same number can be searched again', async () => {
  const client = vi.fn(() => json({ detail: 'Sin servicio.' }, 500));
  const { router } = visit(client);
  find('B99000028');
  expect(await screen.findByRole('alert')).toBeTruthy();
  client.mockImplementation(() => json({ IdCliente: 7, Identificador: 'B99000028' }));
  fireEvent.submit(screen.getByRole('form', { name: 'Clientes' }));
  expect(await screen.findByText('Otra pantalla')).toBeTruthy();
  expect(router.state.location.pathname).toBe(to('customer', { id: '7' }));
});

test('a customer who does not exist, or whom the person may not see, is named by the number', async () => {
  vi.spyOn(session, 'can').mockReturnValue(true);
  serve({});
  renderScreen(<CustomerPage />, {
    at: to('customer', { id: '1' }),
    path: screenOf('customer').path,
    screen: 'customer',
  });
  expect(await screen.findByText('No hay ningún cliente con el número 1, o no lo puedes ver.')).toBeTruthy();
});

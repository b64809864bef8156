import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { connectPortal } from '~/api/testing.ts';
import { unsaved } from '~/form/unsaved.tsx';
import { withTexts } from '~/i18n/testing.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { json, jwt, serve } from '~/session/testing.ts';
import ApiTestPage from './ApiTestPage.tsx';

vi.mock('~/brand/index.ts', () => ({ brand: { id: 'portal' } }));

const token = jwt({ n: 1 });

withTexts('apiTest', 'table', 'trade');
beforeAll(() => connectPortal({ brand: 'portal', token: () => token }));

const contract = { Id: 'c1', CodigoContrato: 'PT-2026-000001' };
const tariffs = Array.from({ length: 3 }, (_, index) => ({ Id: index + 1, Nombre: `T${index}` }));

const Address = () => <p data-testid="address">{useLocation().search}</p>;
function visit(call?: string) {
  const element = (
    <>
      <Address />
      <ApiTestPage />
    </>
  );
  const start = `/sysmanager/apitest${call ? `?llamada=${call}` : ''}`;
  return renderScreen(element, { at: start });
}
const field = (name: string) => screen.getByRole('textbox', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: /^Enviar$/ }));
const answer = () => within(screen.getByRole('region', { name: 'Respuesta' }));
const sent = () => within(screen.getByRole('region', { name: 'Lo que se envía' }));
const list = () => within(screen.getByRole('navigation', { name: 'Llamadas' }));

test('a call is found by its words and opened by the keyboard alone', async () => {
  visit();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar llamada' }), 'get CODIGO contrato');
  expect(list().getAllByRole('link')).toHaveLength(1);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByTestId('address').textContent).toBe('?llamada=getContract');
  expect(screen.getByRole('heading', { name: 'Contrato por código' })).toBeTruthy();
});

test('an answer is shown as a tree, as text and with its headers', async () => {
  serve({ 'utility/tarifas': () => json(tariffs) });
  visit('listTariffs');
  await send();
  expect(await answer().findByText('200')).toBeTruthy();
  expect(answer().getByText(/^2:/)).toBeTruthy();
  await userEvent.click(answer().getByText('Texto'));
  expect(answer().getByText(/"Nombre": "T2"/)).toBeTruthy();
  await userEvent.click(answer().getByText('Cabeceras'));
  expect(answer().getByText('content-type')).toBeTruthy();
});

test('a refusal is an answer like any other', async () => {
  serve({ 'contract/id': () => json({ detail: 'No existe' }, 404) });
  visit('getContract');
  await userEvent.type(field('codigo'), 'PT-0000-000000');
  await send();
  expect(await answer().findByText('404')).toBeTruthy();
  expect(answer().getByText(/detail:/)).toBeTruthy();
});

test('where an answer is not what the portal expects, each field is named', async () => {
  serve({ 'contract/id': () => json({ Id: 'c1' }) });
  visit('getContract');
  await userEvent.type(field('codigo'), 'PT-2026-000001');
  await send();
  expect(await answer().findByText(/no es lo que el portal espera/)).toBeTruthy();
  expect(answer().getByRole('row', { name: 'CodigoContrato algún valor nada 1' })).toBeTruthy();
});

test('what is missing is said at its field, and nothing is sent', async () => {
  const { asked } = serve({});
  visit('getContract');
  await send();
  expect(document.activeElement).toBe(field('codigo'));
  expect(screen.getByText('Falta este dato.')).toBeTruthy();
  expect(answer().getByText(/Todavía no hay respuesta/)).toBeTruthy();
  expect(asked).toEqual([]);
});

test('a call that changes something asks first, and names what it hits', async () => {
  const { asked } = serve({ 'auth/request-change-password': () => json({ Mensaje: 'Enviado' }) });
  visit('requestPasswordChange');
  await userEvent.type(field('email'), 'nadie@example.com');
  await send();
  const dialog = () => screen.getByRole('alertdialog', { name: '¿Enviar POST auth/request-change-password?' });
  expect(dialog().textContent).toContain('nadie@example.com');
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Cancelar' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(asked).toEqual([]);

  await send();
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Enviar POST' }));
  expect(await answer().findByText('200')).toBeTruthy();
  expect(await asked[0]?.json()).toEqual({ email: 'nadie@example.com' });
});

test('a body may be JSON, and an error says where it stops being JSON', async () => {
  visit('requestPasswordChange');
  await userEvent.type(field('email'), 'a@example.com');
  await userEvent.click(screen.getAllByText('JSON')[0] as HTMLElement);
  const body = () => field('Cuerpo completo') as HTMLTextAreaElement;
  expect(body().value).toContain('"email": "a@example.com"');
  await replace(body(), '{\n  "email": b\n}');
  await userEvent.click(screen.getByText('Formulario'));
  expect(screen.getByText('Esto no es JSON: línea 2, columna 12.')).toBeTruthy();
  await replace(body(), '{"email": "b@example.com"}');
  await userEvent.click(screen.getByText('Formulario'));
  expect((field('email') as HTMLInputElement).value).toBe('b@example.com');
});

async function replace(element: HTMLElement, text: string) {
  await userEvent.clear(element);
  await userEvent.click(element);
  await userEvent.paste(text);
}

test('the token is never shown, and only copied on request', async () => {
  const person = userEvent.setup();
  const copied = () => navigator.clipboard.readText();
  visit('listTariffs');
  expect(sent().getByText(/^Bearer ••••••\S{6}$/)).toBeTruthy();
  expect(document.body.textContent).not.toContain(token);
  await person.click(sent().getByRole('button', { name: 'Copiar como curl' }));
  expect(await copied()).toContain('-H "Authorization: Bearer $TOKEN"');
  await person.click(sent().getByRole('checkbox', { name: 'Con el token a la vista' }));
  await person.click(sent().getByRole('button', { name: /Copiar como curl|Copiado/ }));
  expect(await copied()).toContain(`Bearer ${token}`);
});

test('the calls of the visit are listed, with what was sent', async () => {
  serve({ 'contract/id': () => json(contract), 'utility/tarifas': () => json(tariffs) });
  visit('getContract');
  await userEvent.type(field('codigo'), 'PT-2026-000001');
  await send();
  await answer().findByText('200');
  await userEvent.click(list().getByRole('link', { name: /Tarifas de acceso/ }));
  await send();
  await answer().findByText('200');
  const history = within(screen.getByRole('region', { name: 'Últimas llamadas de esta visita' }));
  expect(history.getAllByRole('button')).toHaveLength(2);
  await userEvent.click(history.getByRole('button', { name: /getContract/ }));
  expect(screen.getByTestId('address').textContent).toBe('?llamada=getContract');
  expect((field('codigo') as HTMLInputElement).value).toBe('PT-2026-000001');
  expect(answer().getByText('"PT-2026-000001"')).toBeTruthy();
});

test('input is kept when a call is opened again, and leaving asks if the call changes something', async () => {
  serve({ 'auth/request-change-password': () => json({ Mensaje: 'Enviado' }) });
  visit('getContract');
  await userEvent.type(field('codigo'), 'PT-1');
  expect(unsaved.any()).toBe(false);
  await userEvent.click(list().getByRole('link', { name: /Solicitud de cambio de contraseña/ }));
  await userEvent.type(field('email'), 'ana@example.com');
  expect(unsaved.any()).toBe(true);
  await userEvent.click(list().getByRole('link', { name: /Contrato por código/ }));
  expect(field('codigo')).toHaveProperty('value', 'PT-1');
  expect(unsaved.any()).toBe(true);
  await userEvent.click(list().getByRole('link', { name: /Solicitud de cambio de contraseña/ }));
  expect(field('email')).toHaveProperty('value', 'ana@example.com');
  await send();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar POST' }));
  await answer().findByText('200');
  expect(field('email')).toHaveProperty('value', 'ana@example.com');
  expect(unsaved.any()).toBe(false);
});

test('a slow call can be cancelled, and one without an answer says so', async () => {
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  visit('listTariffs');
  await send();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect((await answer().findByRole('alert')).textContent).toBe('Has cancelado la llamada.');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await send();
  expect(await answer().findByText(/No hay respuesta\./)).toBeTruthy();
});

test('an address with an unknown call says so, and shows all', async () => {
  visit('launchRocket');
  expect(screen.getByRole('heading', { name: 'No hay ninguna llamada «launchRocket»' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Ver todas' }));
  expect(screen.getByRole('heading', { name: 'Elige una llamada' })).toBeTruthy();
});

import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { connectPortal } from '~/api/testing.ts';
import { unsaved } from '~/form/unsaved.tsx';
import { withTexts } from '~/i18n/testing.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { json, jwt, serve } from '~/session/testing.ts';
import ApiTestPage from './ApiTestPage.tsx';

const token = jwt({ n: 1 });

withTexts('apiTest', 'form', 'table', 'toasts', 'trade');
beforeAll(() => connectPortal({ brand: 'portal', token: () => token }));

const visit = (call?: string) =>
  renderScreen(<ApiTestPage />, { at: `/sysmanager/apitest${call ? `?llamada=${call}` : ''}` }).router;
/** The parts are found by their labels, because a search by role goes through all calls. */
const part = (label: string) => within(screen.getByLabelText(label));
const answer = () => part('Respuesta');
const field = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label, { exact: false });
const write = (label: string, value: unknown) =>
  fireEvent.change(field(label), { target: { value: typeof value === 'string' ? value : JSON.stringify(value) } });
/** A press on the text of a button would not submit its form here. */
const send = () => fireEvent.click(part('Petición').getByText('Enviar').closest('button') as Element);
const open = (summary: string) => fireEvent.click(part('Llamadas').getByText(summary));
const ofConfirmation = () => within(screen.getByRole('alertdialog'));

test('a call is found by its words; an unknown one is named', () => {
  const router = visit('launchRocket');
  expect(screen.getByText('No hay ninguna llamada «launchRocket»')).toBeTruthy();
  const search = screen.getByLabelText('Buscar llamada');
  fireEvent.change(search, { target: { value: 'nada de esto' } });
  expect(part('Llamadas').getByRole('status').textContent).toBe('Ninguna llamada coincide');
  fireEvent.change(search, { target: { value: 'get CODIGO contrato' } });
  expect(part('Llamadas').getByRole('status').textContent).toMatch(/^1 de 1\d\d llamadas$/);
  fireEvent.click(part('Llamadas').getByRole('link'));
  expect(router.state.location.search).toBe('?llamada=getContract');
  expect(screen.getByRole('heading', { name: 'Contrato por código' })).toBeTruthy();
});

test('a reading call is sent at once; its answer has status, headers and content', async () => {
  const { requests } = serve({
    'contract/id': ({ url }) =>
      url.endsWith('=A')
        ? json({ Id: 'c1', Nota: 'x' })
        : url.endsWith('=B')
          ? json({ detail: 'No existe' }, 404)
          : new Response('<p>Hola</p>'),
  });
  visit('getContract');
  // What is missing is said at its field, and nothing is sent.
  send();
  expect(document.activeElement).toBe(field('Parámetros'));
  expect(screen.getByText('No encaja con lo que la llamada admite: codigo.')).toBeTruthy();
  write('Parámetros', '{');
  send();
  expect(screen.getByText('Esto no es JSON.')).toBeTruthy();
  expect(answer().getByText(/^Todavía no hay respuesta/)).toBeTruthy();
  expect(requests).toEqual([]);

  write('Parámetros', { codigo: 'A' });
  expect(unsaved.any()).toBe(false);
  send();
  expect(await answer().findByText('200')).toBeTruthy();
  expect(answer().getByText('https://api.test/api/contract/id?codigo=A')).toBeTruthy();
  expect(answer().getByText('content-type')).toBeTruthy();
  expect(answer().getByText('"c1"')).toBeTruthy();

  // A refusal is an answer like any other.
  write('Parámetros', { codigo: 'B' });
  fireEvent.keyDown(field('Parámetros'), { key: 'Enter', ctrlKey: true });
  expect(await answer().findByText('404')).toBeTruthy();
  expect(answer().getByText('"No existe"')).toBeTruthy();

  write('Parámetros', { codigo: 'C' });
  send();
  expect(await answer().findByText('<p>Hola</p>')).toBeTruthy();
  expect(document.body.textContent).not.toContain(token);
});

test('a changing call asks first, and names what it hits', async () => {
  const { requests } = serve({ 'usuarios/change-pass-admin': () => json({ Message: 'Hecho' }) });
  visit('setUserPassword');
  write('Parámetros', { Id: 'u7' });
  write('Cuerpo', { Password: 'secreta' });
  send();
  expect(ofConfirmation().getByText('¿Enviar PUT usuarios/change-pass-admin?Id=u7?')).toBeTruthy();
  fireEvent.click(ofConfirmation().getByText('Cancelar'));
  expect(requests).toEqual([]);

  // What is written stays while other calls are open, and leaving asks.
  open('Contrato por código');
  expect(unsaved.any()).toBe(true);
  fireEvent.click(part('Llamadas').getByText('usuarios/change-pass-admin'));
  expect(field('Cuerpo').value).toBe('{"Password":"secreta"}');
  send();
  fireEvent.click(ofConfirmation().getByText('Enviar PUT'));
  expect(await answer().findByText('200')).toBeTruthy();
  expect(await requests[0]?.json()).toEqual({ Password: 'secreta' });
  expect(unsaved.any()).toBe(false);
});

test('a slow call can be cancelled, and one without an answer says so', async () => {
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  visit('listTariffs');
  expect(part('Petición').getByText('Esta llamada no lleva parámetros.')).toBeTruthy();
  send();
  fireEvent.click(part('Petición').getByText('Cancelar'));
  expect((await answer().findByRole('alert')).textContent).toBe('Has cancelado la llamada.');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  send();
  expect(await answer().findByText(/No hay respuesta\./)).toBeTruthy();
});

test('a file is saved under the name that the server gives it', async () => {
  const headers = { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="c1.pdf"' };
  serve({ 'contract/print': () => new Response('%PDF-1.7', { headers }) });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  visit('printContract');
  write('Parámetros', { codigoContrato: 'A' });
  send();
  fireEvent.click(await answer().findByText('Guardar'));
  expect(click.mock.contexts[0]).toHaveProperty('download', 'c1.pdf');
});

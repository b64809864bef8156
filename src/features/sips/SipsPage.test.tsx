import { cleanup, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { emptyPersonStores } from '~/lib/perPerson.ts';
import { saveFile } from '~/lib/saveFile.ts';
import { startWorker } from '~/lib/startWorker.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { session } from '~/session/session.ts';
import { json, serve } from '~/session/testing.ts';
import { BatchActions } from './BatchActions.tsx';
import { CupsSearch, ListDialog } from './ListFields.tsx';
import SipsPage from './SipsPage.tsx';
import { useSeenPoints } from './seenPoints.ts';

vi.mock('~/lib/saveFile.ts', () => ({ saveFile: vi.fn() }));
vi.mock('~/lib/startWorker.ts', async () => {
  const [{ inProcess }, { readListFile }] = await Promise.all([
    import('~/lib/testing.ts'),
    import('~/trade/supply/readListFile.ts'),
  ]);
  return { startWorker: vi.fn(inProcess(readListFile)) };
});

const [one, other, gas] = ['ES0021990000012345EB', 'ES0022990000067890MR1P', 'ES0230990000004321PV'];
const missing = 'ES0021990000000101LA0F';

withTexts('sips', 'cupsFile', 'table', 'trade', 'toasts', 'form');

let someone = 0;
beforeEach(() => {
  vi.spyOn(session, 'can').mockReturnValue(true);
  // Each test signs in another person, who does not find the list of the test before.
  const user = { Id: `u${someone++}`, UserName: 'marta', Nombre: 'Marta', Permisos: [] };
  vi.spyOn(session, 'state', 'get').mockReturnValue({ status: 'authenticated', user: user as never });
  emptyPersonStores();
});

const contract = (Cups: string) => ({
  Cups,
  Encontrado: true,
  Datos: { Cups, Energia: 'E', Tarifa: '2.0TD', Distribuidora: 'i-DE', ConsumoAnual: 2600, Contratable: true },
});
const unknown = (Cups: string) => ({ Cups, Encontrado: false, Motivo: 'No consta.' });
const answer = async (request: Request) => {
  const list: string[] = await request.json();
  return json({ Items: list.map((cups) => (cups === missing ? unknown(cups) : contract(cups))) });
};

const Address = () => <p data-testid="address">{useLocation().pathname}</p>;
function visit() {
  const element = (
    <>
      <Address />
      <SipsPage />
    </>
  );
  return renderScreen(element, { at: '/utilidades/sips', screen: 'sips' });
}
const address = () => screen.getByTestId('address').textContent;
const progress = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');
const isOff = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
const paste = async (text: string) => {
  const field = screen.getByRole('textbox', { name: 'Uno o varios CUPS' });
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('a list is cleaned, counted and looked up; failures are shown in their rows', async () => {
  serve({ 'sips/info/list': answer });
  visit();
  await paste(`${one}; ${other}\n${one.toLowerCase()} ${missing}, ES0021990000012345EA\nhola`);
  expect(screen.getByText('3 CUPS · 1 incorrecto · 1 repetido · 1 línea sin CUPS')).toBeTruthy();
  await press('Consultar 3 CUPS');
  expect(await screen.findByText('Terminada')).toBeTruthy();
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(4);
  expect(rows[0]?.textContent).toContain('2.0TD');
  expect(
    within(rows[0] as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(`/utilidades/sips/${one}`);
  expect(rows[2]?.textContent).toContain('No consta.');
  expect(rows[3]?.textContent).toContain('con estas 16 cifras serían EB');
  expect(within(rows[3] as HTMLElement).queryByRole('link')).toBeNull();
  expect(progress()).toBe('4');
});

test('files add only their CUPS; invalid ones are listed with the reason', async () => {
  const { requests } = serve({});
  visit();
  await paste(one);
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  const csv = new File([`"CUPS";"Titular"\n"${other}";"Soler, Marta"\n"${gas}";"Ruiz"`], 'cartera.csv', {
    type: 'text/csv',
  });
  await userEvent.upload(input, [csv, new File([], 'vacío.csv', { type: 'text/csv' })]);
  expect(await screen.findByText('cartera.csv: 2 CUPS · 1 línea sin CUPS')).toBeTruthy();
  expect(screen.getByText('vacío.csv está vacío.')).toBeTruthy();
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Uno o varios CUPS' });
  expect(field.value).toBe([one, other, gas].join('\n'));
  expect(requests).toEqual([]);
});

test('too long files, pictures and failing workers are reported, and reading can be cancelled', async () => {
  serve({});
  visit();
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  const csv = (name: string, content: string) => new File([content], name, { type: 'text/csv' });
  const codes = Array.from({ length: 5001 }, (_, at) => `ES${String(at).padStart(16, '0')}AA`);
  await userEvent.upload(input, [csv('larga.csv', codes.join('\n')), csv('foto.csv', 'ES\0')]);
  expect(await screen.findByText('larga.csv tiene más de 5.000 CUPS: divídelo.')).toBeTruthy();
  expect(screen.getByText('foto.csv no se ha podido leer.')).toBeTruthy();

  vi.mocked(startWorker).mockRejectedValueOnce(new TypeError());
  await userEvent.upload(input, csv('cartera.csv', one));
  expect(await screen.findByText(/^No se ha podido leer cartera.csv/)).toBeTruthy();

  vi.mocked(startWorker).mockReturnValueOnce(new Promise(() => {}));
  await userEvent.upload(input, csv('otra.csv', one));
  expect(await screen.findByText('Leyendo otra.csv…')).toBeTruthy();
  await press('Cancelar');
  await waitFor(() => expect(screen.queryByText(/Leyendo/)).toBeNull());
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Uno o varios CUPS' }).value).toBe('');
});

test('the results are downloaded as the server’s workbook', async () => {
  const workbook = () =>
    new Response('PK\x03\x04', { headers: { 'Content-Disposition': 'attachment; filename="sips.xlsx"' } });
  const { requests } = serve({ 'sips/info/list': answer, 'sips/export/list': workbook });
  visit();
  await paste(`${one}\n${other} ${missing}`);
  await press('Consultar 3 CUPS');
  await screen.findByText('Terminada');
  await press('Más acciones');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Excel de SIPS' }));
  await waitFor(() => expect(vi.mocked(saveFile).mock.calls.map(([file]) => file.name)).toEqual(['sips.xlsx']));
  expect(await requests.at(-1)?.json()).toEqual([one, other]);
});

test('if all fail the page shows the text of the specification', async () => {
  serve({ 'sips/info/list': () => json({ detail: 'Nada.' }, 404) });
  visit();
  await paste(`${one}\n${other}`);
  await press('Consultar 2 CUPS');
  expect((await screen.findByRole('alert')).textContent).toBe('No se ha podido obtener información de ningún CUPS.');
});

test('a lost connection loses nothing: the list continues when it is back, and after a reload', async () => {
  let up = false;
  serve({ 'sips/info/list': (request) => (up ? answer(request) : Promise.reject(new TypeError('offline'))) });
  visit();
  await paste(`${one}\n${other}`);
  await press('Consultar 2 CUPS');
  expect((await screen.findByRole('alert')).textContent).toContain('seguirá sola cuando vuelva la conexión.');
  expect(progress()).toBe('0');
  up = true;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Terminada')).toBeTruthy();
  cleanup();
  visit();
  expect(await screen.findByText('Terminada')).toBeTruthy();
  expect(progress()).toBe('2');
});

test('it can be stopped, continued and cleared', async () => {
  let release = (_: Response) => {};
  const { paths } = serve({
    'sips/info/list': (request) =>
      paths().length > 1 ? answer(request) : new Promise((resolve) => (release = resolve)),
  });
  visit();
  await paste(`${one}\n${other}`);
  await press('Consultar 2 CUPS');
  await press('Detener');
  expect(screen.getByText('Detenida')).toBeTruthy();
  release(json({ Items: [] }));
  await press('Continuar');
  expect(await screen.findByText('Terminada')).toBeTruthy();
  await press('Más acciones');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Vaciar' }));
  await press('Vaciar la lista');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Consulta puntos de suministro' })).toBeTruthy());
  expect(JSON.stringify(localStorage)).not.toContain(one);
});

test('one CUPS opens its point; an error is shown beside it, with the correction', async () => {
  serve({});
  visit();
  const field = screen.getByRole('textbox', { name: 'Uno o varios CUPS' });
  await userEvent.type(field, 'es0021990000012345ea{Enter}');
  expect(screen.getByText(/serían EB/)).toBeTruthy();
  expect(address()).toBe('/utilidades/sips');
  await press(`Usar ${one}`);
  await press('Consultar 1 CUPS');
  expect(address()).toBe(`/utilidades/sips/${one}`);
});

test('a list from another page is in the box', () => {
  serve({});
  renderScreen(<SipsPage />, {
    at: { pathname: '/utilidades/sips', state: { list: `${one} ${gas}` } },
    screen: 'sips',
  });
  expect(screen.getByRole('button', { name: 'Consultar 2 CUPS' })).toBeTruthy();
});

test('points that were seen are offered, the last one first', () => {
  for (const cups of [one, other, one]) renderHook(() => useSeenPoints(cups));
  visit();
  const links = within(screen.getByRole('region', { name: 'Vistos en esta sesión' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [one, other].map((cups) => `/utilidades/sips/${cups}`),
  );
});

test('several CUPS are pasted and looked up without a press, because the box has the focus', async () => {
  serve({ 'sips/info/list': answer });
  visit();
  await userEvent.paste(`${one} ${gas}`);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Uno o varios CUPS' }).value).toContain(gas);
  expect(screen.getByRole('button', { name: 'Consultar 2 CUPS' })).toBeTruthy();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Terminada')).toBeTruthy();
});

test('an empty or too long list is refused before any call', async () => {
  const { requests } = serve({});
  visit();
  await press('Consultar la lista');
  expect(screen.getByText(/Aquí no hay ningún CUPS/)).toBeTruthy();
  await paste(Array.from({ length: 1001 }, (_, index) => `ES00219900${String(index).padStart(8, '0')}XX`).join('\n'));
  expect(
    screen.getAllByText('Hay 1.001 CUPS y se consultan hasta 1.000 de una vez. Quita 1 o haz dos listas.'),
  ).not.toEqual([]);
  expect(screen.getByRole('button', { name: /^Consultar (la lista|\d)/ }).getAttribute('aria-disabled')).toBe('true');
  expect(requests).toEqual([]);
});

test('with the permission for single points only, every link to a list says so', async () => {
  vi.spyOn(session, 'can').mockImplementation((permission) => permission !== 'SIPSMASIVO');
  serve({});
  visit();
  // Before anything is typed, besides at the button.
  expect(screen.getByText('No tienes permiso para hacer esto').closest('button')).toBeNull();
  expect(isOff('Consultar la lista')).toBe(true);
  expect(isOff('Consultar')).toBe(false);
  cleanup();
  renderScreen(
    <>
      <ListDialog text={`${one} ${gas}`} onClose={() => {}} />
      <BatchActions />
    </>,
  );
  expect(['Consultar 2 CUPS', 'Estudiar'].map(isOff)).toEqual([true, true]);
  await press('Más acciones');
  for (const name of [/^Excel de SIPS/, /^Pegar lista/])
    expect(screen.getByRole('menuitem', { name }).textContent).toContain('No tienes permiso para hacer esto');
});

test('without the permission for points the page says so before any call', async () => {
  vi.spyOn(session, 'can').mockImplementation((permission) => permission !== 'SIPSCONSULTA');
  const { requests } = serve({});
  renderScreen(
    <>
      <Address />
      <CupsSearch onList={() => {}} />
    </>,
  );
  const before = address();
  expect(isOff('Consultar')).toBe(true);
  expect(screen.getAllByText('No tienes permiso para hacer esto')).not.toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: 'CUPS' }), `${one}{Enter}`);
  expect([address(), requests]).toEqual([before, []]);
});

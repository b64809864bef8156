import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Brand } from '~/api/brands.ts';
import { connect } from '~/api/connection.ts';
import { hearOutcomes } from '~/api/testing.ts';
import { loadTexts, startI18n } from '~/i18n/index.ts';
import { renderRoutes } from '~/routing/testing.tsx';
import { session } from '~/session/session.ts';
import { json, serve } from '~/session/testing.ts';
import { TopBarRoom } from '~/ui/InTopBar.tsx';
import { BrandRecord } from './BrandRecord.tsx';

vi.mock('~/brand/index.ts', () => ({
  brand: {
    id: 'portal',
    name: 'Portal',
    title: 'Otro título',
    comparatorUrl: '',
    hiddenScreens: [],
    support: { email: '', phone: '' },
  },
}));

beforeAll(async () => {
  await startI18n({});
  await Promise.all((['brands', 'form', 'screens', 'toasts'] as const).map(loadTexts));
  connect({ baseUrl: 'https://api.test', brand: 'portal', token: () => 't', unauthorized: async () => false });
});
beforeEach(() => {
  vi.spyOn(session, 'can').mockReturnValue(true);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const portal: Brand = {
  Id: 1,
  Nombre: 'Portal',
  Dominio: 'portal',
  Hosts: ['localhost'],
  Activa: true,
  ColorPrimario: 'emerald',
  ColorPrimarioHex: '#007a55',
  PaletaSuperficie: 'stone',
  LogoClaroUrl: '/logo.svg',
  LogoOscuroUrl: '/logo-dark.svg',
  LogoReducidoUrl: null,
  FaviconUrl: '/favicon.svg',
  TituloPagina: 'Portal',
  EmailSoporte: null,
  TelefonoSoporte: null,
  UrlComparador: null,
  TextoPie: 'Pie',
  Comercializadoras: [],
  MenuOculto: [],
  FechaModificacion: '2026-11-01T10:00:00+01:00',
};

function show(now: Partial<Brand> = {}, answers: Parameters<typeof serve>[0] = {}) {
  const sent = vi.fn();
  serve({
    'marcas/get-all': () => json([{ ...portal, Id: 2, Nombre: 'Otra', Activa: false }, portal]),
    'marcas/get-by-id': () => json({ ...portal, ...now }),
    'marcas/patch': async (request: Request) => {
      sent(await request.json());
      return json({ Message: 'Marca actualizada correctamente' });
    },
    ...answers,
  });
  const element = (
    <TopBarRoom value={document.body}>
      <BrandRecord brand={portal} />
    </TopBarRoom>
  );
  renderRoutes([{ path: '*', handle: 'brand', element }], {
    initialEntries: ['/sysmanager/marcas/1'],
  });
  return sent;
}
const save = () => screen.getByRole('button', { name: 'Guardar' });
const footer = () => screen.getByRole('textbox', { name: /^Texto del pie/ });

test('it says which changes wait for the next publication, and what takes effect at once', async () => {
  show();
  expect(await screen.findByText('1 cambio sin publicar')).toBeTruthy();
  expect(screen.getByText('Título de la página', { selector: 'p' })).toBeTruthy();
  expect(screen.getByText(/^Al guardar cambian el nombre en los documentos/)).toBeTruthy();
});

test('only what was changed of a brand is sent, and only that is as before once it is undone', async () => {
  const outcomes = hearOutcomes();
  const sent = show();
  await userEvent.type(footer(), ' nuevo');
  await userEvent.type(screen.getByRole('textbox', { name: /^Logo reducido/ }), '/small.svg');
  await userEvent.click(save());
  await vi.waitFor(() =>
    expect(sent).toHaveBeenCalledWith({ Id: 1, TextoPie: 'Pie nuevo', LogoReducidoUrl: '/small.svg' }),
  );
  await vi.waitFor(() => expect(outcomes.heard).toHaveLength(1));
  await act(() => outcomes.undo());
  expect(sent).toHaveBeenLastCalledWith({ Id: 1, TextoPie: 'Pie', LogoReducidoUrl: null });
});

test('what another person has changed meanwhile is not written over', async () => {
  const sent = show({ TituloPagina: 'Otro título' });
  await userEvent.type(footer(), ' nuevo');
  await userEvent.click(save());
  expect(await screen.findByText(/^Otra persona ha cambiado esta marca mientras tanto/)).toBeTruthy();
  expect((await screen.findByRole('group', { name: 'Título de la página' })).textContent).toContain('Otro título');
  expect(sent).not.toHaveBeenCalled();
});

test('who may not edit brands is told so, and the preview wears the surface of the brand', () => {
  vi.spyOn(session, 'can').mockReturnValue(false);
  show();
  expect(save().getAttribute('aria-disabled')).toBe('true');
  expect(screen.getAllByText(/Editar marcas/)).not.toEqual([]);
  expect(screen.getByRole('img', { name: /^Acceso/ }).getAttribute('data-surface')).toBe('stone');
});

test('retailers that could not be loaded are said so, and asked for again', async () => {
  let fails = true;
  show({}, { 'marcas/get-all': () => (fails ? json({}, 500) : json([{ ...portal, Comercializadoras: ['Lumina'] }])) });
  expect(await screen.findByText('No se han podido cargar las opciones.')).toBeTruthy();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await vi.waitFor(() => expect(screen.queryByText('No se han podido cargar las opciones.')).toBeNull());
  await userEvent.click(screen.getByRole('combobox', { name: /^Comercializadoras/ }));
  expect(await screen.findByRole('option', { name: 'Lumina' })).toBeTruthy();
});

test('the brands are gone through in the order of their list, those in use first', async () => {
  show();
  expect(await screen.findByText('1 de 2')).toBeTruthy();
});

test('before a brand is switched off everybody who then cannot enter is named, and nothing is sent until then', async () => {
  const person = (Id: string, Nombre: string) => ({ Id, UserName: Id, Nombre });
  const sent = show({}, { usuarios: () => json({ Items: [person('z', 'Zoe'), person('a', 'Ana')], TotalCount: 2 }) });
  await userEvent.click(screen.getByRole('checkbox', { name: /^En uso/ }));
  await userEvent.click(save());
  const dialog = await screen.findByRole('alertdialog', { name: '¿Dejar de usar Portal?' });
  expect(await within(dialog).findByText('2 personas dejan de poder entrar')).toBeTruthy();
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ana', 'Zoe']);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  expect(sent).not.toHaveBeenCalled();
  await userEvent.click(save());
  await userEvent.click(await screen.findByRole('button', { name: 'Dejar de usar' }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ Id: 1, Activa: false }));
});

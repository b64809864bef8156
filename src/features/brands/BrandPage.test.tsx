import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Brand, brand as brandSchema } from '~/api/brands.ts';
import { recordOutcomes } from '~/api/testing.ts';
import { withTexts } from '~/i18n/testing.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { session } from '~/session/session.ts';
import { json, serve } from '~/session/testing.ts';
import { TopBarRoom } from '~/ui/frame.tsx';
import { BrandRecord } from './BrandPage.tsx';

withTexts('brands', 'form', 'screens', 'toasts');
beforeEach(() => {
  vi.spyOn(session, 'can').mockReturnValue(true);
});

const portal = v.parse(brandSchema, {
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
  FaviconUrl: '/favicon.svg',
  TituloPagina: 'Portal',
  TextoPie: 'Pie',
  Comercializadoras: [],
  MenuOculto: [],
  FechaModificacion: '2026-11-01T10:00:00+01:00',
});

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
  renderScreen(element, { at: '/sysmanager/marcas/1', screen: 'brand' });
  return sent;
}
const save = () => screen.getByRole('button', { name: 'Guardar' });
const footer = () => screen.getByRole('textbox', { name: /^Texto del pie/ });

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;
const choose = (name: string, content: BlobPart, type = 'image/svg+xml') => {
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  return userEvent.upload(input ?? document.createElement('input'), new File([content], name, { type }), {
    applyAccept: false,
  });
};

test('a picture is chosen as a file, shown, and sent embedded', async () => {
  const sent = show();
  await choose('logo.svg', svg('<path d="M0 0"/>'));
  const shown = await screen.findByAltText<HTMLImageElement>('Logo para fondo claro de ahora');
  expect(atob(shown.src.replace('data:image/svg+xml;base64,', ''))).toBe(svg('<path d="M0 0"/>'));
  await userEvent.click(save());
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ Id: 1, LogoClaroUrl: shown.src }));
});

test.each<[string, BlobPart, string | undefined, RegExp]>([
  ['foto.jpg', 'x', 'image/jpeg', /^foto\.jpg no es SVG ni PNG/],
  ['grande.svg', svg(' '.repeat(80_000)), undefined, /^grande\.svg pasa de 70 kB/],
  ['vacio.svg', '', undefined, /^vacio\.svg está vacío/],
  ['trampa.svg', svg('<script/>'), undefined, /^trampa\.svg contiene «<script»/],
  ['suelto.svg', '<svg/>', undefined, /le falta «xmlns»/],
  ['falso.png', 'GIF89a', 'image/png', /^falso\.png no es una imagen PNG/],
])('%s is refused with a sentence, and the picture stays', async (name, content, type, sentence) => {
  show();
  await choose(name, content, type);
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByText('/logo.svg')).toBeTruthy();
});

test('a file that can no longer be read is reported, and the picture stays', async () => {
  show();
  const gone = new File(['x'], 'ido.svg', { type: 'image/svg+xml' });
  gone.text = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input ?? document.createElement('input'), gone);
  expect(await screen.findByText(/^ido\.svg no se ha podido leer/)).toBeTruthy();
  expect(screen.getByText('/logo.svg')).toBeTruthy();
});

test('only changed fields of a brand are sent, and only these are restored by an undo', async () => {
  const outcomes = recordOutcomes();
  const sent = show();
  footer().focus();
  await userEvent.paste(' nuevo');
  screen.getByRole('textbox', { name: /^Dirección del comparador/ }).focus();
  await userEvent.paste('https://example.com/');
  await userEvent.click(save());
  await vi.waitFor(() =>
    expect(sent).toHaveBeenCalledWith({ Id: 1, TextoPie: 'Pie nuevo', UrlComparador: 'https://example.com/' }),
  );
  await vi.waitFor(() => expect(outcomes.all).toHaveLength(1));
  await act(() => outcomes.undo());
  expect(sent).toHaveBeenLastCalledWith({ Id: 1, TextoPie: 'Pie', UrlComparador: null });
});

test('what another person has changed meanwhile is not overwritten', async () => {
  const sent = show({ TituloPagina: 'Otro título' });
  footer().focus();
  await userEvent.paste(' nuevo');
  await userEvent.click(save());
  expect(await screen.findByText(/^Otra persona ha cambiado esta marca mientras tanto/)).toBeTruthy();
  expect((await screen.findByRole('group', { name: 'Título de la página' })).textContent).toContain('Otro título');
  expect(sent).not.toHaveBeenCalled();
});

test('without the permission to edit brands the page says so', () => {
  vi.spyOn(session, 'can').mockReturnValue(false);
  show();
  expect(save().getAttribute('aria-disabled')).toBe('true');
  expect(screen.getAllByText(/Editar marcas/)).not.toEqual([]);
});

test('a failed look-up list of retailers is reported, with a retry', async () => {
  let fails = true;
  show({}, { 'marcas/get-all': () => (fails ? json({}, 500) : json([{ ...portal, Comercializadoras: ['Lumina'] }])) });
  expect(await screen.findByText('No se han podido cargar las opciones.')).toBeTruthy();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await vi.waitFor(() => expect(screen.queryByText('No se han podido cargar las opciones.')).toBeNull());
  await userEvent.click(screen.getByRole('combobox', { name: /^Comercializadoras/ }));
  expect(await screen.findByRole('option', { name: 'Lumina' })).toBeTruthy();
});

test('previous and next follow the order of the list of brands, those in use first', async () => {
  show();
  expect(await screen.findByText('1 de 2')).toBeTruthy();
});

test('before a brand is disabled everybody who then cannot sign in is named, and nothing is sent until then', async () => {
  const person = (Id: string, Nombre: string) => ({ Id, UserName: Id, Nombre });
  const sent = show({}, { usuarios: () => json({ Items: [person('z', 'Zoe'), person('a', 'Ana')], TotalCount: 2 }) });
  await userEvent.click(screen.getByRole('checkbox', { name: /^Habilitada/ }));
  await userEvent.click(save());
  const dialog = await screen.findByRole('alertdialog', { name: '¿Deshabilitar Portal?' });
  expect(await within(dialog).findByText('Personas que dejan de poder entrar')).toBeTruthy();
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Zoe', 'Ana']);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  expect(sent).not.toHaveBeenCalled();
  await userEvent.click(save());
  await userEvent.click(await screen.findByRole('button', { name: 'Deshabilitar' }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ Id: 1, Activa: false }));
});

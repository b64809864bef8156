import { describe, expect, test } from 'vitest';
import type { Brand } from '~/api/brands.ts';
import type { Brand as BuiltBrand } from '~/brand/schema.ts';
import { type BuiltLook, waitingFor } from './waiting.ts';

// What is compared, of each.
const running = {
  id: 'portal',
  name: 'Portal',
  title: 'Portal',
  comparatorUrl: '',
  hiddenScreens: ['comparison', 'priceHistory'],
  support: { email: 'soporte@example.com', phone: '900 990 990' },
} as unknown as BuiltBrand;
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><title>Ñ</title></svg>\n';
const embedded = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
const look: BuiltLook = {
  theme: { accent: '#15803d', mark: '#16a34a' },
  pictures: { LogoClaroUrl: svg, LogoOscuroUrl: svg, FaviconUrl: svg },
};
const stored = {
  Dominio: 'portal',
  Nombre: 'Portal',
  TituloPagina: 'Portal',
  EmailSoporte: 'soporte@example.com',
  TelefonoSoporte: '900 990 990',
  TextoPie: null,
  UrlComparador: null,
  MenuOculto: ['priceHistory', 'comparison'],
  ColorPrimarioHex: '#16A34A',
  LogoClaroUrl: embedded,
  LogoOscuroUrl: `data:image/svg+xml,${encodeURIComponent(svg)}`,
  FaviconUrl: embedded,
} as unknown as Brand;

const waiting = (changes: Partial<Brand>, shown = look) => waitingFor({ ...stored, ...changes }, running, shown);

describe('what waits for the next publication', () => {
  test('is nothing if the build has the same as the API', () =>
    expect(waiting({})).toEqual({ waiting: [], unknown: [] }));

  test.each<[string, Partial<Brand>]>([
    ['TituloPagina', { TituloPagina: 'Mi portal' }],
    ['MenuOculto', { MenuOculto: [] }],
    ['TextoPie', { TextoPie: 'Portal, S.L.' }],
    ['ColorPrimarioHex', { ColorPrimarioHex: '#aa3300' }],
    ['LogoClaroUrl', { LogoClaroUrl: 'data:image/svg+xml;base64,AAAA' }],
    ['FaviconUrl', { FaviconUrl: 'data:image/png;base64,AAAA' }],
  ])('is %s after it was changed', (field, changes) =>
    expect(waiting(changes)).toEqual({ waiting: [field], unknown: [] }),
  );

  test('does not include a colour whose readable shade the build has', () =>
    expect(waiting({ ColorPrimarioHex: '#ffcc00' }, { ...look, theme: { accent: '#7f5c00', mark: '' } })).toEqual({
      waiting: ['ColorPrimarioHex'],
      unknown: [],
    }));

  test('does not include a PNG that was pulled into an SVG', () => {
    const png = 'data:image/png;base64,AAAA';
    const pictures = { LogoClaroUrl: `<svg><image href="${png}"/></svg>`, LogoOscuroUrl: svg, FaviconUrl: svg };
    expect(waiting({ LogoClaroUrl: png }, { ...look, pictures })?.waiting).toEqual([]);
  });

  test('is unknown for a picture at an address, or before the own ones are read', () => {
    expect(waiting({ LogoClaroUrl: 'https://example.com/logo.svg' })?.unknown).toEqual(['LogoClaroUrl']);
    expect(waiting({}, { ...look, pictures: null })?.unknown).toHaveLength(3);
  });

  test('is unknown for another brand', () => expect(waiting({ Dominio: 'kleenenergy' })).toBeUndefined());
});

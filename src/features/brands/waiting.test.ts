import { expect, test } from 'vitest';
import type { Brand } from '~/api/brands.ts';
import type { Brand as BuiltBrand } from '~/brand/schema.ts';
import { waitingFor } from './waiting.ts';

// What is compared, of each.
const running = {
  id: 'portal',
  name: 'Portal',
  title: 'Portal',
  comparatorUrl: '',
  hiddenScreens: ['comparison', 'priceHistory'],
  support: { email: 'soporte@example.com', phone: '900 990 990' },
} as unknown as BuiltBrand;
const stored = {
  Dominio: 'portal',
  Nombre: 'Portal',
  TituloPagina: 'Portal',
  EmailSoporte: 'soporte@example.com',
  TelefonoSoporte: '900 990 990',
  UrlComparador: null,
  MenuOculto: ['priceHistory', 'comparison'],
} as unknown as Brand;

test('nothing waits where the build has what the API has', () => expect(waitingFor(stored, running)).toEqual([]));

test('what was changed since the build waits for the next publication', () =>
  expect(waitingFor({ ...stored, TituloPagina: 'Mi portal', MenuOculto: [] }, running)).toEqual([
    'TituloPagina',
    'MenuOculto',
  ]));

test('of another brand nothing is known here', () =>
  expect(waitingFor({ ...stored, Dominio: 'kleenenergy' }, running)).toBeUndefined());

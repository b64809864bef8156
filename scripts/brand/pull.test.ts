import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Brand } from '~/api/brands.ts';
import { readBrands } from '../brands.ts';
import { Complaint } from '../cli.ts';
import { targetsFile } from '../publish/targets.ts';
import { projectCopy } from '../testing.ts';
import { checkBrand } from './check.ts';
import { pullBrand, type Source, writePulled } from './pull.ts';

/** A copy of the project with its targets. */
function project(): string {
  const { root, write } = projectCopy();
  write('deploy/targets.json', readFileSync(targetsFile, 'utf8'));
  return root;
}

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${content}</svg>\n`;
const data = (type: string, content: string | Buffer) =>
  `data:${type};base64,${Buffer.from(content as string).toString('base64')}`;

/** What the API answers about kleenenergy: the values of its folder, with the changes of a test. */
function stored(changes: Partial<Brand> = {}): Brand {
  const own = readBrands().find(({ data }) => data.id === 'kleenenergy') ?? expect.fail();
  return {
    Id: 3,
    Nombre: own.data.name,
    Dominio: 'kleenenergy',
    Hosts: [],
    Activa: true,
    ColorPrimario: 'teal',
    ColorPrimarioHex: '#009689',
    PaletaSuperficie: 'slate',
    LogoClaroUrl: data('image/svg+xml', own.pictures.logo),
    LogoOscuroUrl: data('image/svg+xml', own.pictures['logo-dark']),
    LogoReducidoUrl: null,
    FaviconUrl: data('image/svg+xml', own.pictures.favicon),
    TituloPagina: own.data.title,
    EmailSoporte: own.data.support.email,
    TelefonoSoporte: own.data.support.phone,
    UrlComparador: own.data.comparatorUrl,
    TextoPie: null,
    Comercializadoras: [],
    MenuOculto: own.data.hiddenScreens,
    FechaModificacion: null,
    ...changes,
  };
}

const json = (body: unknown, status = 200) => Response.json(body, { status });
const api = (answer: (request: Request) => Response | Promise<Response>): Source => ({
  api: 'https://api.example.com/',
  token: 't0ken',
  fetch: async (request) => answer(request),
});
const having = (changes?: Partial<Brand>) => api(() => json([stored(changes)]));
const pull = (source: Source, root = project()) => pullBrand(root, 'kleenenergy', source);

describe('what staff have changed of a brand', () => {
  test('is fetched with the token, and changes nothing if the folder has the same', async () => {
    const requests: Request[] = [];
    const source = api((request) => {
      requests.push(request);
      return json([stored()]);
    });
    expect(await pull(source)).toEqual({ changes: [], remarks: [] });
    expect(requests.map(({ url }) => url)).toEqual(['https://api.example.com/api/marcas/get-all']);
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer t0ken');
    expect(requests[0]?.headers.get('brand-domain')).toBe('kleenenergy');
  });

  test('is in the folder afterwards, which passes every check', async () => {
    const root = project();
    const png = Buffer.alloc(40);
    png.write('\x89PNG', 'latin1');
    png.writeUInt32BE(120, 16);
    png.writeUInt32BE(30, 20);
    const source = having({
      ...{ Nombre: 'Kleenenergy', TituloPagina: 'Kleen', ColorPrimarioHex: '#AA3300', TextoPie: 'Kleenenergy, S.L.' },
      ...{ TelefonoSoporte: '900 111 222', MenuOculto: ['comparison'], UrlComparador: null },
      ...{ LogoClaroUrl: data('image/svg+xml', svg('<path d="M0 0h8"/>')), LogoOscuroUrl: data('image/png', png) },
    });
    const pulled = await pull(source, root);
    const names = ['brand.json', 'theme.css', 'logo.svg', 'logo-dark.svg'];
    expect(pulled.changes.map(({ path }) => path)).toEqual(names.map((name) => `brands/kleenenergy/${name}`));
    // Comparing writes nothing.
    expect(await pull(source, root)).toEqual(pulled);
    writePulled(root, pulled);
    expect(await pull(source, root)).toEqual({ changes: [], remarks: [] });
    expect(checkBrand(root, 'kleenenergy').faults).toEqual([]);
    const brand = readBrands(root).find(({ data }) => data.id === 'kleenenergy');
    expect(brand?.data).toMatchObject({ title: 'Kleen', footer: 'Kleenenergy, S.L.', comparatorUrl: '' });
    expect(brand?.data.apiExtras).toContain('idempotencyKeys');
    expect(brand?.theme).toContain('--accent: #aa3300;');
    expect(brand?.pictures['logo-dark']).toContain('viewBox="0 0 120 30"');
  });

  test('keeps the old picture if the new one cannot be fetched, and says why', async () => {
    const { changes, remarks } = await pull(
      having({ LogoClaroUrl: '/static/logo.svg', LogoOscuroUrl: data('image/webp', 'x'), EmailSoporte: null }),
    );
    expect(changes).toEqual([]);
    expect(remarks).toEqual([
      'support.email is not changed: the API has none, and every brand needs one.',
      'brands/kleenenergy/logo.svg is not changed: LogoClaroUrl is a path on the portal\'s own host, "/static/logo.svg".',
      'brands/kleenenergy/logo-dark.svg is not changed: LogoOscuroUrl is image/webp; it must be SVG or PNG.',
    ]);
  });

  test.each<[string, Partial<Brand>, RegExp]>([
    ['a screen that there is not', { MenuOculto: ['moon'] }, /hiddenScreens.0: "moon" is not a screen/],
    ['a picture with a script', { FaviconUrl: data('image/svg+xml', svg('<script/>')) }, /forbids "<script"/],
    ['a name that the portal says itself', { Nombre: 'Contrato' }, /"Contrato" is in the texts/],
  ])('is refused with %s, and nothing is written', async (_, changes, why) => {
    const root = project();
    const before = readFileSync(`${root}/brands/kleenenergy/brand.json`, 'utf8');
    const failure = await pull(having(changes), root).catch((error: Error) => error);
    expect(failure).toBeInstanceOf(Complaint);
    expect((failure as Error).message).toMatch(/^Nothing was written\./);
    expect((failure as Error).message).toMatch(why);
    expect(readFileSync(`${root}/brands/kleenenergy/brand.json`, 'utf8')).toBe(before);
  });
});

test('a token of the first brand is enough', async () => {
  const source = api(({ headers }) => (headers.get('brand-domain') === 'portal' ? json([stored()]) : json({}, 401)));
  expect(await pull(source)).toEqual({ changes: [], remarks: [] });
});

test.each<[string, () => Response, string]>([
  ['refuses the token', () => json({}, 401), 'https://api.example.com/ does not accept the token (401)'],
  ['refuses the account', () => json({}, 403), 'it needs the permission GESTORACCESS'],
  ['has no such call', () => json({}, 404), 'https://api.example.com/ has no brands (404)'],
  ['fails', () => json({ detail: 'Sin base de datos.' }, 503), 'answered 503: Sin base de datos.'],
  ['answers with a page', () => new Response('<html>'), 'does not answer with a list of brands'],
  ['does not know it', () => json([{ ...stored(), Dominio: 'portal' }]), 'has no brand kleenenergy; it has portal.'],
  [
    'is not there',
    () => {
      throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
    },
    'https://api.example.com/ cannot be reached: connect ECONNREFUSED.',
  ],
])('an API that %s is reported in one sentence', async (_, answer, sentence) => {
  const failure = await pull(api(answer)).catch((error: Error) => error);
  expect(failure).toBeInstanceOf(Complaint);
  expect((failure as Error).message).toContain(sentence);
});

test('a brand without a folder must be made first', async () => {
  await expect(pullBrand(project(), 'acme', having())).rejects.toThrow('npm run brand -- new acme');
});

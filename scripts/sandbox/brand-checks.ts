import type { DatabaseSync } from 'node:sqlite';
import type { InferOutput } from 'valibot';
import type { brandChanges } from '~/api/brands.ts';
import { longest } from '~/api/lengths.ts';
import type { Brand } from './access.ts';
import { Problem, refusal } from './problem.ts';
import { all } from './sql.ts';

type Changes = InferOutput<typeof brandChanges>;

/** Returns what is wrong with a text. */
type Check = (text: string) => string | undefined;

/** A limit above that of usual SVG logos, which have some kilobytes, and below that of photographs. */
const longestPicture = longest.brand.LogoClaroUrl;
const host = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;
const palettes =
  'emerald green lime orange amber yellow teal cyan sky blue indigo violet purple fuchsia pink rose red'.split(' ');
const surfaces = 'slate gray zinc neutral stone'.split(' ');

const shaped =
  (form: RegExp, why: string): Check =>
  (text) =>
    form.test(text) ? undefined : why;
const oneOf =
  (words: readonly string[]): Check =>
  (text) =>
    words.includes(text) ? undefined : `Debe ser uno de estos valores: ${words.join(', ')}.`;
const upTo =
  (most: number): Check =>
  (text) =>
    text.trim().length > 0 && text.length <= most ? undefined : `Escribe entre 1 y ${most} caracteres.`;
const picture: Check = (text) =>
  text.length <= longestPicture && /^(https:\/\/[^\s/]+\S*|\/(?!\/)\S*|data:image\/\S+)$/.test(text)
    ? undefined
    : 'Debe ser una dirección https, una ruta que empiece por / o una imagen incrustada de hasta 100 KB.';

/** Checks for fields, and for the items of fields that are lists. */
const checks: Partial<Record<string, Check>> = {
  Nombre: upTo(60),
  TituloPagina: upTo(60),
  TextoPie: upTo(200),
  Dominio: shaped(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Escribe palabras en minúscula unidas por guiones, como grupo-optimus.'),
  Hosts: shaped(host, 'no es un nombre de host, como app.grupo-optimus.es.'),
  ColorPrimario: oneOf(palettes),
  ColorPrimarioHex: shaped(/^#[0-9a-f]{6}$/i, 'Escribe el color como # y seis cifras hexadecimales, como #009966.'),
  PaletaSuperficie: oneOf(surfaces),
  LogoClaroUrl: picture,
  LogoOscuroUrl: picture,
  LogoReducidoUrl: picture,
  FaviconUrl: picture,
  EmailSoporte: shaped(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'No es una dirección de correo, como soporte@example.com.'),
  TelefonoSoporte: shaped(/^\+?[\d ]{9,20}$/, 'Escribe el teléfono con cifras y espacios, como 900 990 990.'),
  UrlComparador: shaped(/^https:\/\/[^\s/]+\S*$/, 'Debe ser una dirección que empiece por https://.'),
  MenuOculto: shaped(/^[a-zA-Z][\w-]{0,40}$/, 'no es el identificador de una pantalla.'),
};

/** Refuses invalid values with a 422; null empties a field and is always valid. */
export function checkChanges(db: DatabaseSync, changes: Readonly<Record<string, unknown>>) {
  const retailers = all<{ Nombre: string }>(db, 'SELECT Nombre FROM retailers').map(({ Nombre }) => Nombre);
  const sold: Check = (name) => (retailers.includes(name) ? undefined : 'no es ninguna de las comercializadoras.');
  const errors: Record<string, string[]> = {};
  for (const [field, value] of Object.entries(changes)) {
    const why = whatIsWrong(value, field === 'Comercializadoras' ? sold : checks[field]);
    if (why) errors[field] = [why];
  }
  const [first] = Object.entries(errors);
  if (first) throw new Problem(422, `${first[0]}: ${first[1].join(' ')}`, { errors });
}

function whatIsWrong(value: unknown, check: Check = () => undefined): string | undefined {
  if (typeof value === 'string') return check(value);
  if (!Array.isArray(value)) return undefined;
  const wrong = value.find((item) => check(item));
  if (wrong !== undefined) return `«${String(wrong).slice(0, 60)}»: ${check(wrong)}`;
  return new Set(value).size < value.length ? 'Hay valores repetidos.' : undefined;
}

/** Refuses with a 409 what would conflict with another brand, or lock the caller out. */
export function checkClashes(db: DatabaseSync, own: Brand, before: { Id: number; Dominio: string }, changes: Changes) {
  const refuse = (field: keyof Changes, why: string) => {
    throw refusal(409, field, why);
  };
  const moved = changes.Dominio !== undefined && changes.Dominio !== before.Dominio;
  if (before.Dominio === 'portal' && (moved || changes.Activa === false))
    refuse(
      moved ? 'Dominio' : 'Activa',
      'Es la marca que se usa cuando no se reconoce el host: no se puede desactivar ni cambiar de dominio.',
    );
  if (before.Id === own.id && changes.Activa === false)
    refuse('Activa', 'No puedes deshabilitar la marca que estás usando. Entra con otra y hazlo desde allí.');
  if (before.Id === own.id && moved)
    refuse('Dominio', 'No puedes cambiar el dominio de la marca que estás usando. Entra con otra y hazlo desde allí.');

  const others = all<{ Nombre: string; Dominio: string; Hosts: string }>(
    db,
    'SELECT Nombre, Dominio, Hosts FROM brands WHERE Id <> ?',
    before.Id,
  );
  const sameDomain = others.find(({ Dominio }) => Dominio === changes.Dominio);
  if (sameDomain) refuse('Dominio', `El dominio «${changes.Dominio}» ya es de ${sameDomain.Nombre}: elige otro.`);
  for (const { Nombre, Hosts } of others) {
    const taken = changes.Hosts?.find((name) => (JSON.parse(Hosts) as string[]).includes(name));
    if (taken) refuse('Hosts', `El host «${taken}» ya es de ${Nombre}: quítalo de una de las dos.`);
  }
}

import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type * as rows from '~/api/brands.ts';
import { type Brand, brand } from '~/api/brands.ts';
import type { BodyOf } from '~/api/endpoint.ts';
import { longest } from '~/api/lengths.ts';
import type { Brand as OwnBrand } from './access.ts';
import type { Handlers } from './handler.ts';
import { checkLengths } from './outcomes.ts';
import { Problem, refuseFields, wrong } from './problem.ts';
import { all, records, updateRow } from './sql.ts';

const read = (db: DatabaseSync, condition: string, ...params: SQLInputValue[]): Brand[] =>
  records(
    db,
    brand,
    `SELECT Id, Nombre, Dominio, Hosts, Activa, ColorPrimario, ColorPrimarioHex, PaletaSuperficie, LogoClaroUrl,
       LogoOscuroUrl, LogoReducidoUrl, FaviconUrl, TituloPagina, EmailSoporte, TelefonoSoporte, UrlComparador, TextoPie,
       Comercializadoras, MenuOculto, FechaModificacion
     FROM brands WHERE ${condition} ORDER BY Id`,
    ...params,
  );

function find(db: DatabaseSync, id: number): Brand {
  const [found] = read(db, 'Id = ?', id);
  if (!found) throw new Problem(404, `No hay ninguna marca con el identificador ${id}.`);
  return found;
}

export const brands: Handlers<typeof rows> = {
  listActiveBrands: ({ db }) => read(db, 'Activa = 1'),

  listBrands: ({ db }) => read(db, '1'),

  getBrand: ({ db, query: { id } }) => find(db, id),

  updateBrand({ db, clock, brand, body }) {
    const { Id, ...fields } = body;
    const before = find(db, Id);
    const changes = Object.entries(fields).filter(([, value]) => value !== undefined);
    if (changes.length === 0) throw new Problem(422, 'No hay nada que cambiar: envía al menos un campo además de Id.');
    checkLengths(body, longest.brand);
    checkClashes(db, brand, before, body);
    // The names of the columns come from the schema, never from a request.
    const columns = changes.map(([name, value]) => [name, Array.isArray(value) ? JSON.stringify(value) : value]);
    updateRow(db, 'brands', Id, { ...Object.fromEntries(columns), FechaModificacion: clock.timestamp() });
    return { Message: 'Marca actualizada correctamente', Marca: find(db, Id) };
  },
};

/** Refuses with a 409 what would conflict with another brand, or lock the caller out. */
function checkClashes(
  db: DatabaseSync,
  own: OwnBrand,
  { Id, Dominio }: Brand,
  changes: BodyOf<typeof rows.updateBrand>,
) {
  const moved = changes.Dominio !== undefined && changes.Dominio !== Dominio;
  const others = all<{ Nombre: string; Dominio: string; Hosts: string }>(
    db,
    'SELECT Nombre, Dominio, Hosts FROM brands WHERE Id <> ?',
    Id,
  );
  const sameDomain = others.find((other) => other.Dominio === changes.Dominio);
  const sameHost = others.find(({ Hosts }) => changes.Hosts?.some((host) => JSON.parse(Hosts).includes(host)));
  const fixed =
    (Dominio === 'portal' &&
      'Es la marca de los hosts que no se reconocen: no se puede desactivar ni cambiar de dominio.') ||
    (Id === own.id && 'Es la marca que estás usando: entra con otra y hazlo desde allí.');
  refuseFields(
    wrong([
      ['Activa', changes.Activa === false && fixed],
      ['Dominio', moved && fixed],
      ['Dominio', sameDomain && `El dominio «${changes.Dominio}» ya es de ${sameDomain.Nombre}: elige otro.`],
      ['Hosts', sameHost && `Uno de los hosts ya es de ${sameHost.Nombre}: quítalo de una de las dos.`],
    ]),
    409,
  );
}

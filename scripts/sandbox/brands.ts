import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type * as rows from '~/api/brands.ts';
import type { Brand } from '~/api/brands.ts';
import { readBrands } from '../brands.ts';
import { requires } from './access.ts';
import { checkChanges, checkClashes } from './brand-checks.ts';
import type { Handlers } from './handler.ts';
import { Problem } from './problem.ts';
import { pictureAddress } from './seed/brands.ts';
import { all } from './sql.ts';

type ListField = 'Hosts' | 'Comercializadoras' | 'MenuOculto';
type PatternField = 'PatronClaroUrl' | 'PatronOscuroUrl';
/** In the table, lists are JSON and booleans are 1 or 0. */
type Row = Omit<Brand, ListField | PatternField | 'Activa'> & Record<ListField, string> & { Activa: number };

/** Values of the brands' folders, which are in no table because staff cannot change them. */
const patterns = new Map(
  readBrands().map(({ data, pictures }) => [
    data.id,
    { PatronClaroUrl: pictureAddress(pictures.pattern), PatronOscuroUrl: pictureAddress(pictures['pattern-dark']) },
  ]),
);
const noPattern = { PatronClaroUrl: null, PatronOscuroUrl: null };

const read = (db: DatabaseSync, condition: string, ...params: SQLInputValue[]): Brand[] =>
  all<Row>(
    db,
    `SELECT Id, Nombre, Dominio, Hosts, Activa, ColorPrimario, ColorPrimarioHex, PaletaSuperficie, LogoClaroUrl,
       LogoOscuroUrl, LogoReducidoUrl, FaviconUrl, TituloPagina, EmailSoporte, TelefonoSoporte, UrlComparador, TextoPie,
       Comercializadoras, MenuOculto, FechaModificacion
     FROM brands WHERE ${condition} ORDER BY Id`,
    ...params,
  ).map((row) => ({
    ...row,
    ...(patterns.get(row.Dominio ?? '') ?? noPattern),
    Activa: row.Activa === 1,
    Hosts: JSON.parse(row.Hosts),
    Comercializadoras: JSON.parse(row.Comercializadoras),
    MenuOculto: JSON.parse(row.MenuOculto),
  }));

function find(db: DatabaseSync, id: number): Brand {
  const [found] = read(db, 'Id = ?', id);
  if (!found) throw new Problem(404, `No hay ninguna marca con el identificador ${id}.`);
  return found;
}

export const brands: Handlers<typeof rows> = {
  listActiveBrands: ({ db }) => read(db, 'Activa = 1'),

  listBrands({ db, user }) {
    requires(user, 'GESTORACCESS');
    return read(db, '1');
  },

  getBrand({ db, user, query: { id } }) {
    requires(user, 'GESTORACCESS');
    return find(db, id);
  },

  updateBrand({ db, clock, user, brand, body }) {
    requires(user, 'GESTORACCESS');
    requires(user, 'MARCASEDITAR');
    const { Id, ...given } = body;
    const before = find(db, Id);
    const changes = Object.entries(given).filter(([, value]) => value !== undefined);
    if (changes.length === 0) throw new Problem(422, 'No hay nada que cambiar: envía al menos un campo además de Id.');
    checkChanges(db, Object.fromEntries(changes));
    checkClashes(db, brand, { Id, Dominio: String(before.Dominio) }, body);
    // These names come from the schema, never from a request.
    const set = changes.map(([name]) => `${name} = ?`).join(', ');
    const values = changes.map(([, value]) => toColumn(value));
    db.prepare(`UPDATE brands SET ${set}, FechaModificacion = ? WHERE Id = ?`).run(...values, clock.timestamp(), Id);
    return { Message: 'Marca actualizada correctamente', Marca: find(db, Id) };
  },
};

function toColumn(value: unknown): SQLInputValue {
  if (Array.isArray(value)) return JSON.stringify(value);
  if (typeof value === 'boolean') return Number(value);
  return value as SQLInputValue;
}

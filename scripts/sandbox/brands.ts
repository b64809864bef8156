import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type * as rows from '~/api/brands.ts';
import { type Brand, brand } from '~/api/brands.ts';
import { checkChanges, checkClashes } from './brand-checks.ts';
import type { Handlers } from './handler.ts';
import { Problem } from './problem.ts';
import { records, updateRow } from './sql.ts';

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
    checkChanges(db, Object.fromEntries(changes));
    checkClashes(db, brand, { Id, Dominio: String(before.Dominio) }, body);
    // The names of the columns come from the schema, never from a request.
    const columns = changes.map(([name, value]) => [name, Array.isArray(value) ? JSON.stringify(value) : value]);
    updateRow(db, 'brands', Id, { ...Object.fromEntries(columns), FechaModificacion: clock.timestamp() });
    return { Message: 'Marca actualizada correctamente', Marca: find(db, Id) };
  },
};

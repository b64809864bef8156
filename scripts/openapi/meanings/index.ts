import { contracts } from './contracts.ts';
import { energy } from './energy.ts';
import { people } from './people.ts';

/**
 * What each field and parameter is for, in the document's language, without its unit. The key is its name, or
 * `Schema.Name` where it means something else in one schema (for a parameter: `call.name`). `#` stands for the digit of
 * a period.
 */
export type Meanings = Readonly<Record<string, string>>;

const general: Meanings = {
  pageIndex: 'Desde 0',
  pageSize: 'Cuántas filas; -1 para todas, sin páginas',
  sortColumn: 'Columna por la que se ordena; si falta, el orden propio de la lista',
  sortOrder: 'asc de menor a mayor, desc de mayor a menor',
  filterColumns: 'Columna de cada filtro, por su índice; `*` busca en toda la fila',
  filterQueries: 'Lo que tiene que cumplir la columna del mismo índice',
  Items: 'Filas de la página',
  TotalCount: 'Filas de toda la lista filtrada, no de la página',
  Totales: 'Sumas de toda la lista filtrada, por columna; null si no se suma nada',
  Message: 'Frase que el portal muestra a la persona',
  Ok: 'Si se ha hecho',
  Motivo: 'Por qué no, en una frase',
  Resultados: 'Uno por cada registro pedido, se haya hecho o no',
  Token: 'De acceso (JWT): va en cada llamada siguiente',
  RefreshToken: 'De un solo uso: se cambia por otros dos cuando el de acceso caduca',
  PermisosConocidos:
    'Códigos de todos los permisos que el servidor conoce; sin ella, el portal solo cierra lo que piden los tres de la especificación',
  CabeceraVerComo: 'Nombre de la cabecera con la que se lee como otro usuario; null si no se puede',
};

export const meanings: Meanings = { ...general, ...contracts, ...energy, ...people };

/**
 * What a field or parameter is for: in this schema, or else wherever its name appears; undefined if neither is written.
 *
 * @param schema of a parameter: the name of its call
 */
export function meaningOf(schema: string, field: string): string | undefined {
  const digit = /P([1-6])$/.exec(field)?.[1];
  const forms = digit ? [field.replace(/\d$/, '#'), field] : [field];
  const keys = [...forms.map((form) => `${schema}.${form}`), ...forms];
  const key = keys.find((each) => each in meanings);
  return key && meanings[key]?.replaceAll('#', digit ?? '');
}

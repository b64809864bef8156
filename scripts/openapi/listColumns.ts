import type { DatabaseSync } from 'node:sqlite';
import type { Column } from '../sandbox/columns.ts';
import type { ListColumns } from '../sandbox/list-columns.ts';

/** A column of a list as the document describes it. */
export interface DescribedColumn {
  kind: Column['kind'];
  sortable: boolean;
  /** Filters that it takes, `x` standing for a value. */
  operators: readonly string[];
  /** Of a column with few values: all of them. */
  values?: readonly string[];
}

/** What a filter of `src/lib/filters.ts` may look like on a column, by the column's kind. */
const operators: Readonly<Record<Column['kind'], readonly string[]>> = {
  text: ['x', '=x', 'x|y', '!x', '!=x', '∅', '!∅'],
  choice: ['x', '=x', 'x|y', '!x', '!=x', '∅', '!∅'],
  number: ['x', '>=x', '<=x', 'x..y', 'x|y', '!x', '∅', '!∅'],
  date: ['x', '>=x', '<=x', 'x..y', 'x|y', '!x', '∅', '!∅'],
};

/** The most values that are listed. */
const mostListed = 12;

export const describeColumns = (db: DatabaseSync, columns: ListColumns): Readonly<Record<string, DescribedColumn>> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, column]) => {
      const values = column.kind === 'choice' ? column.options(db) : [];
      return [
        name,
        {
          kind: column.kind,
          sortable: column.sort !== undefined,
          operators: operators[column.kind],
          ...(values.length > 0 &&
            values.length <= mostListed && { values: values.map(({ Id, Nombre }) => String(Nombre ?? Id)) }),
        },
      ];
    }),
  );

const kinds: Readonly<Record<Column['kind'], string>> = {
  text: 'texto: `x` lo contiene, sin distinguir mayúsculas ni acentos; `=x` es exactamente ese; no admite rangos',
  choice: 'uno de una lista: `x` es su nombre o su id; no admite rangos',
  number: 'número: `x` es ese; `>=x`, `<=x` y `x..y` incluyen los extremos',
  date: 'fecha (2026-11-16, o un mes o un año enteros): `x` es ese día; `>=x`, `<=x` y `x..y` incluyen los extremos',
};

/** The columns of a list and the language of its filters, in Markdown. */
export const columnsInWords = (columns: Readonly<Record<string, DescribedColumn>>): string =>
  [
    'Se filtra con parejas `filterColumns[n]` y `filterQueries[n]`, y valen todas a la vez. En todas las clases: `x|y` uno de estos, `!` delante lo contrario, `∅` vacío. Una barra invertida quita a un signo su sentido. La columna `*` busca en toda la fila.',
    ...(Object.keys(kinds) as Column['kind'][]).flatMap((kind) => {
      const names = Object.entries(columns).filter(([, column]) => column.kind === kind);
      const listed = names.map(([name, { sortable }]) => `\`${name}\`${sortable ? '' : ' (no se ordena por ella)'}`);
      return names.length > 0 ? [`- ${kinds[kind]}: ${listed.join(', ')}`] : [];
    }),
  ].join('\n');

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readListPosition, withListPosition } from '~/routing/listPosition.ts';
import { readSavedView, writeValue } from '~/session/savedViews.ts';
import {
  broadest,
  fewest,
  isText,
  type ListParams,
  most,
  narrowest,
  readParams,
  toQuery,
  writeParams,
} from './listAddress.ts';

const column = fc.constantFrom('Estado', 'FechaFin', 'NombreTitular', 'Año');
const text = fc.string({ maxLength: 40, unit: 'grapheme' }).filter(isText);
/** What any list can be asked for. */
const anyList: fc.Arbitrary<ListParams> = fc.record(
  {
    page: fc.integer({ min: 1, max: 999_998 }),
    size: fc.integer({ min: fewest, max: most }),
    sort: fc.record({ column, order: fc.constantFrom('asc' as const, 'desc' as const) }),
    text: text.map((typed) => typed.trim()),
    filters: fc.dictionary(column, fc.oneof(text, fc.constantFrom('=5|4', '!=3', '∅', '>=1000.5', '-3..7'))),
    columns: fc.uniqueArray(column, { minLength: 1 }),
    widths: fc.dictionary(column, fc.integer({ min: narrowest, max: broadest }), { minKeys: 1 }),
    frozen: fc.nat(99),
    density: fc.constantFrom('compact' as const, 'comfortable' as const),
  },
  { requiredKeys: ['filters'] },
);

test('a list is the same in its address, in that of one of its records and in a saved view', () => {
  fc.assert(
    fc.property(anyList, fc.integer({ min: 1, max: 9_999_999 }), (list, position) => {
      const params = new URLSearchParams(String(writeParams(list)));
      expect(readParams(params)).toEqual({ list, rest: [] });

      const { pageIndex: _, ...query } = toQuery(list);
      const { searchParams } = new URL(withListPosition('/x?pestana=pago', { query, position }), 'https://a.test');
      expect(readListPosition(searchParams)).toEqual({ query, position });

      params.append('equipo', '7');
      const Valor = writeValue({ params, pinned: true });
      const view = readSavedView({
        PreferenciaId: 1,
        LoggedUserId: 'u1',
        Clave: 'vista.agents',
        Nombre: null,
        Valor,
        Predeterminada: false,
        FechaModificacion: null,
      });
      params.delete('pagina');
      expect([String(view?.params), view?.pinned]).toEqual([String(params), true]);
    }),
  );
});

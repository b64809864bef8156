import type { GenericSchema } from 'valibot';
import { describe, expect, test } from 'vitest';
import { isCode } from '../code.ts';
import type { Endpoint } from '../endpoint.ts';
import { resources } from '../index.ts';
import { codes, readCode, readFilter, writeCode } from './codes.ts';
import { codes as mapping } from './defaultCodes.ts';

const contracts = { area: 'contracts', name: 'listContracts' } as const;
const renewals = { area: 'renewals', name: 'listRenewals' } as const;
const families = Object.keys(mapping) as (keyof typeof mapping)[];

describe('a code is read', () => {
  test.each(families)('by its id, as a number or a text, or by its name alone (%s)', (family) => {
    for (const [word, { id, name }] of Object.entries(mapping[family])) {
      for (const sent of [id, String(id), name, name.toUpperCase(), word]) expect(readCode(family, sent)).toBe(word);
      for (const beside of [name, 'Otra cosa', '', null, undefined]) expect(readCode(family, id, beside)).toBe(word);
      expect(readCode(family, null, name)).toBe(word);
      expect(writeCode(family, word)).toBe(id);
    }
  });

  test.each([
    ['an id that the mapping does not have', 11, 'Paralizado', '?11'],
    ['such an id with a name of ours', 105, 'Activo', '?105'],
    ['zero', 0, undefined, '?0'],
    ['an id with the name of another one', 3, 'Baja', '?3'],
    ['the same in other letters, with more words', 5, 'BAJA  por impago', '?5'],
    ['a name alone that nobody here knows', null, 'Paralizado', '?Paralizado'],
    ['a text', 'PARADO', undefined, '?PARADO'],
    ['a text that every object has', 'constructor', undefined, '?constructor'],
    ['an unknown one that was read before', '?11', 'Activo', '?11'],
    ['nothing', null, null, null],
    ['not even nothing', undefined, undefined, undefined],
  ])('as unknown: %s', (_, id, name, own) => expect(readCode('state', id, name)).toBe(own));

  test('by a longer name that begins with its own', () => {
    expect(readCode('state', 3, 'Firmado y completo')).toBe('signed');
    expect(readCode('situation', 6, 'Firmado por cliente y por nosotros')).toBe('signed');
  });
});

test('what is unknown is sent back as it came', () => {
  expect(['?11', '?PARADO', '?05', null, 'otro'].map((own) => writeCode('state', own))).toEqual([
    11,
    'PARADO',
    '05',
    null,
    'otro',
  ]);
});

test('an answer is read at every level, and only where the field is a code', () => {
  const answer = {
    Items: [{ EstadoId: 5, Estado: 'Activo', SituacionId: 6, Situacion: 'Sin enviar', IdAgente: 5, Estados: null }],
    Historial: [{ EstadoIdAnterior: null, EstadoAnterior: null, EstadoId: 1, SituacionId: null }],
    IdTipoSolicitud: 2,
    TipoSolicitud: 'Cambio de comercializadora (C1)',
  };
  expect(codes.read(answer, contracts)).toEqual({
    Items: [{ ...answer.Items[0], EstadoId: 'active', SituacionId: '?6' }],
    Historial: [{ ...answer.Historial[0], EstadoId: 'draft' }],
    IdTipoSolicitud: 'switch',
    TipoSolicitud: 'switch',
  });
});

test('the same field name means different things in different calls', () => {
  const rows = [{ Id: 5, Nombre: 'Activo', Estado: 'Borrador' }];
  const read = (area: string, name: string) => codes.read(rows, { area, name } as typeof contracts);
  expect(read('utility', 'listContractStates')).toMatchObject([{ Id: 'active' }]);
  expect(read('renewals', 'listSubStates')).toMatchObject([{ Id: 'awaitingSignature' }]);
  expect(read('utility', 'listTariffs')).toMatchObject([{ Id: 5 }]);
});

describe('what is sent has the ids of the server', () => {
  const filtered = (row: Pick<Endpoint, 'area' | 'name'>, column: string, query: string) =>
    codes.write({ pageIndex: 0, filterColumns: [column, 'Nif'], filterQueries: [query, 'active'] }, row);

  test.each([
    ['Estado', '=active', '=5'],
    ['Estado', 'active|inProcess', '5|4'],
    ['Estado', '!active|?11', '!5|11'],
    ['Estado', '∅', '∅'],
    ['Estado', 'activo', 'activo'],
    ['Estado', '=5', '=5'],
    ['Situacion', '=refused', '=12'],
    ['TipoSolicitud', '=technical', '=5'],
  ])('in a filter on %s: %s', (column, query, sent) =>
    expect(filtered(contracts, column, query)).toMatchObject({ filterQueries: [sent, 'active'] }),
  );

  test('in the filters of other lists only where they are codes', () => {
    expect(filtered(renewals, 'SubestadoId', '=lost')).toMatchObject({ filterQueries: ['=10', 'active'] });
    expect(filtered({ area: 'batteries', name: 'listBatteryOffers' }, 'Estado', '=draft')).toMatchObject({
      filterQueries: ['=draft', 'active'],
    });
  });

  test('in a body, without changing files', () => {
    const Archivos = [new File([''], 'x.pdf')];
    const body = { CodigoContrato: 'PT-1', SubestadoId: 'offered', IdTipoSolicitud: null, Archivos };
    expect(codes.write(body, renewals)).toEqual({ ...body, SubestadoId: 3 });
    expect((codes.write(body, renewals) as typeof body).Archivos[0]).toBe(Archivos[0]);
  });
});

test('a filter of an older address has the ids, and is read in words', () => {
  const read = ['=5', '5|4', '!6', '99', '∅', '=active', '!active|?11'].map((query) => readFilter('state', query));
  expect(read).toEqual(['=active', 'active|inProcess', '!rejected', '?99', '∅', '=active', '!active|?11']);
});

interface Parts extends GenericSchema {
  entries?: Record<string, Parts>;
  wrapped?: Parts;
  item?: Parts;
  pipe?: readonly Parts[];
}

/** The names of a schema's fields that are codes. */
const codesIn = ({ entries = {}, wrapped, item, pipe = [] }: Parts): string[] => [
  ...Object.entries(entries).flatMap(([name, part]) =>
    isCode(part) || (part.wrapped && isCode(part.wrapped)) ? [name] : codesIn(part),
  ),
  ...[wrapped, item, ...pipe.slice(1)].flatMap((part) => (part?.kind === 'schema' ? codesIn(part) : [])),
];

test('every field that a row declares as a code is read and written as one', () => {
  const rows = Object.values(resources).flatMap((resource) =>
    Object.values(resource).filter((row): row is Endpoint => typeof row === 'object' && 'path' in row),
  );
  const fields = rows.flatMap((row) =>
    [row.result, row.body].flatMap((schema) => (schema ? codesIn(schema).map((field) => ({ row, field })) : [])),
  );
  expect(fields.length).toBeGreaterThan(15);
  for (const { row, field } of fields) {
    expect(row.codes?.read({ [field]: 1000 }, row), `${row.name} ${field}`).toEqual({ [field]: '?1000' });
    expect(row.codes?.write({ [field]: '?1000' }, row), `${row.name} ${field}`).toEqual({ [field]: 1000 });
  }
});

import i18next from 'i18next';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { checkCups } from '~/api/contract.ts';
import { contractRow } from '~/api/contracts.ts';
import { customer as customerRow } from '~/api/customers.ts';
import { ApiError } from '~/api/errors.ts';
import { sipsPoint } from '~/api/sips.ts';
import { withTexts } from '~/i18n/testing.ts';
import { languageCodes } from '~/lib/languages.ts';
import { toInput } from '../input.ts';
import { termsOf } from '../offers/prices.ts';
import { sampleContext as whole } from '../testing.ts';
import type { Field } from '../values.ts';
import type { Mapping } from './heads.ts';
import { judgeRow, rowId, verdictOf } from './judge.ts';
import { noFacts } from './lookUp.ts';
import { keysOf, readRow, type SheetContext, sentencesOf } from './sheet.ts';

withTexts('alta', 'trade');
const t = () => i18next.getFixedT('es', 'alta');
const wrongOf = (issues: Parameters<typeof sentencesOf>[0]) =>
  sentencesOf(issues, t())
    .map(({ text }) => text)
    .join(' ');

const cnaes = [
  { value: '0111', label: '0111 · Cultivo de cereales' },
  { value: '9820', label: '9820 · Actividades de los hogares' },
];
const products = [
  { value: '101', label: 'Luminara · Fijo 12' },
  { value: '102', label: 'Kilovía · Fijo 12' },
];
const context: SheetContext = {
  lists: {
    ...whole.lists,
    tariffs: [
      ...whole.lists.tariffs,
      { Id: 9, Codigo: 'R2', Nombre: 'RL.2', Energia: 'G', NumPeriodosPotencia: 0, NumPeriodosEnergia: 1 },
    ],
    requestTypes: [{ value: 'switch', label: 'Cambio de comercializadora' }],
    printTypes: [{ value: '1', label: 'E-mail' }],
    cnaes,
    agents: [],
  },
  offersFor: (tariff) => ({
    ...whole.offers,
    products: tariff === '' ? [] : products,
    retailers:
      tariff === ''
        ? []
        : [
            { value: '1', label: 'Luminara' },
            { value: '2', label: 'Kilovía' },
          ],
    ids: ['101', '102'],
    find: (id) => {
      const offer = whole.offers.find('101');
      return offer && { ...offer, IdTarifaProducto: Number(id), IdComercializadora: id === '102' ? 2 : 1 };
    },
  }),
};

const cells = {
  IdTipoSolicitud: 'cambio de comercializadora',
  Cups: 'ES0021990000012345EB0F',
  CodigoTarifa: '2.0TD',
  PotenciaP1: 4.6,
  PotenciaP2: '4,6',
  ConsumoAnual: '2.600',
  Cnae: 9820,
  'DireccionSuministro.TipoVia': 'Calle',
  'DireccionSuministro.Via': 'Mayor',
  'DireccionSuministro.CodigoPostal': 28013,
  'DireccionSuministro.Municipio': 'Madrid',
  Nif: '12345678z',
  Nombre: 'Ana',
  Apellido1: 'Ruiz',
  ClienteVulnerable: 'No',
  Email: 'ana@example.com',
  IdComercializadora: 'kilovia',
  IdTarifaProducto: 'Fijo 12',
  Fee: 5,
  Iban: 'ES91 2100 0418 4502 0005 1332',
  IdTipoImpresionFactura: 'e-mail',
} as const;
type Cells = Partial<Record<Field, string | number | boolean | undefined>>;
const read = (change: Cells = {}, sheet = context) => {
  const row = { ...cells, ...change };
  return readRow(Object.values(row), Object.keys(row) as unknown as Mapping, sheet, t());
};

describe('a row of a sheet', () => {
  test("may have the server's name of a request where the list has ours", () => {
    const alias = 'Cambio de comercializadora (C1)';
    const requestTypes = [{ value: 'switch', label: 'Switch of supplier (C1)', alias }];
    const english = { ...context, lists: { ...context.lists, requestTypes } };
    for (const IdTipoSolicitud of [alias, 'cambio de comercializadora', 'Switch of supplier'])
      expect(read({ IdTipoSolicitud }, english).values.IdTipoSolicitud).toBe('switch');
  });

  test.each(languageCodes)('may say yes and no as the template does (%s)', async (code) => {
    const { review }: { review: Record<'yes' | 'no', string> } = await import(`../../../../locales/${code}/alta.json`);
    for (const [ClienteVulnerable, flag] of [[review.yes, true] as const, [review.no, false] as const])
      expect(read({ ClienteVulnerable })).toMatchObject({ values: { ClienteVulnerable: flag }, issues: [] });
  });

  test('is a whole contract, read as people write it', () => {
    const { values, issues } = read();
    expect(issues).toEqual([]);
    expect(values).toMatchObject({
      IdTipoSolicitud: 'switch',
      CodigoTarifa: '018',
      PotenciaP1: 4.6,
      PotenciaP2: 4.6,
      ConsumoAnual: 2600,
      Cnae: '9820',
      ClienteVulnerable: false,
      IdComercializadora: '2',
      IdTarifaProducto: '102',
      // By its postcode.
      DireccionSuministro: { CodigoPostal: '28013', Provincia: 'Madrid' },
      otherAddress: false,
      otherPayer: false,
    });
    const row = read();
    const input = toInput(row.values, row.context.rules, termsOf(row.context));
    expect(input).toMatchObject({
      Cups: 'ES0021990000012345EB0F',
      Nif: '12345678Z',
      IdTarifaProducto: 102,
      DireccionFiscal: null,
    });
  });

  test('shows errors at the field of each cell', () => {
    const { issues } = read({
      Cups: 'ES0021990000012345XX0F',
      CodigoTarifa: '9.9TD',
      ConsumoAnual: 'mucho',
      ClienteVulnerable: 'quizá',
      Iban: '',
    });
    expect(issues.map(({ field, reason }) => `${field}: ${reason}`)).toEqual([
      'Cups: cups.control',
      'CodigoTarifa: choice',
      'ConsumoAnual: number',
      'ClienteVulnerable: flag',
      'Iban: required',
    ]);
    expect(wrongOf(issues)).toContain('Tarifa: «9.9TD» no está en la lista. Puede ser 2.0TD o 3.0TD.');
    const absent = (['Nif', 'Nombre'] as const).map((field) => ({ field, reason: 'required' as const }));
    expect(wrongOf([...issues, ...absent])).toMatch(/^Falta: IBAN, NIF y Nombre\. CUPS de luz: /);
  });

  test('says that an agent does not exist, or sells for another brand', () => {
    const agents = [{ value: '7', label: 'Norte' }];
    const otherAgents = [{ value: '8', label: 'Sur', refused: 'Sur es agente de Kleenenergy.' }];
    const lists = { ...context.lists, agents, otherAgents };
    const agentIssue = (IdAgente: string) => {
      const { values, issues } = read({ IdAgente }, { ...context, lists });
      return [values.IdAgente, wrongOf(issues)];
    };
    expect(agentIssue('norte')).toEqual(['7', '']);
    expect(agentIssue('Sur')).toEqual(['', 'Agente: Sur es agente de Kleenenergy.']);
    expect(agentIssue('Oeste')[1]).toContain('Ningún agente se llama «Oeste»');
  });

  test('restores zeros that a program has removed, and recognises gas by the tariff', () => {
    expect(read({ Cnae: 111, 'DireccionSuministro.CodigoPostal': 1240 }).values).toMatchObject({
      Cnae: '0111',
      DireccionSuministro: { CodigoPostal: '01240' },
    });
    expect(read({ CodigoTarifa: 'RL.2' }).values).toMatchObject({ energy: 'G', CodigoTarifa: 'R2' });
  });

  test('has another payer and another address if they are filled in', () => {
    const { values } = read({ TitularIban: 'Luis', NifTitularIban: '00000000T', 'DireccionFiscal.Via': 'Sol' });
    expect(values).toMatchObject({ otherPayer: true, otherAddress: true, TitularIban: 'Luis' });
  });

  test('does not choose between two products of the same name', () => {
    expect(read({ IdComercializadora: undefined }).issues[0]).toMatchObject({
      field: 'IdTarifaProducto',
      reason: 'choice',
    });
    expect(read({ IdComercializadora: undefined, IdTarifaProducto: 'Luminara · Fijo 12' }).values).toMatchObject({
      IdTarifaProducto: '101',
      IdComercializadora: '1',
    });
  });

  test('says that the tariff is missing, not that its products do not exist', () => {
    const { issues } = read({ CodigoTarifa: '' });
    expect(issues.map(({ field, reason }) => `${field}: ${reason}`)).toEqual(['CodigoTarifa: required']);
    expect(wrongOf(issues)).toBe('Falta: Tarifa.');
  });

  test('needs only CUPS, NIF and IBAN if SIPS, the customer and the common values have the rest', () => {
    const columns = ['Cups', 'Nif', 'Iban', 'DireccionSuministro.Via', 'PotenciaP2'] as const;
    const row = readRow(
      columns.map((field) => ({ ...cells, PotenciaP2: 5.5 })[field]),
      columns,
      {
        ...context,
        common: { IdTipoSolicitud: 'switch', Fee: 5, IdTipoImpresionFactura: '1', '018': '102' },
      },
      t(),
      { sips, customer },
    );
    expect(row.issues).toEqual([]);
    // A cell has priority.
    expect(row.values).toMatchObject({
      CodigoTarifa: '018',
      PotenciaP1: 4.6,
      PotenciaP2: 5.5,
      Cnae: '9820',
      Nombre: 'Ana',
      Email: 'ana@example.com',
      IdTarifaProducto: '102',
      IdComercializadora: '2',
      DireccionSuministro: { Via: 'Mayor', CodigoPostal: '28013', Provincia: 'Madrid' },
    });
  });
});

const sips = v.parse(sipsPoint, {
  Cups: cells.Cups,
  CodigoTarifaATR: '018',
  Potencias: { P1: 4.6, P2: 4.6 },
  Cnae: '9820',
  CodigoPostal: '28013',
  Municipio: 'Madrid',
  Provincia: 'Madrid',
});
const customer = v.parse(customerRow, {
  IdCliente: 1,
  Identificador: '12345678Z',
  TipoPersona: 'F',
  Nombre: 'Ana',
  Apellido1: 'Ruiz',
  Email: 'ana@example.com',
});

describe('a row that was looked up', () => {
  const mapping = Object.keys(cells) as unknown as Mapping;
  const line = { line: 2, cells: Object.values(cells), keys: keysOf(Object.values(cells), mapping) };
  const { cups, nif, iban } = line.keys;
  const contract = (more: object) => v.parse(contractRow, { CodigoContrato: 'PT-1', Nif: nif, ...more });
  const judge = (
    of: Parameters<typeof judgeRow>[0],
    by: Mapping,
    sheet = context,
    facts = noFacts(),
    others: (typeof line.keys)[] = [],
  ) => {
    const lines = [line.keys, ...others].map((keys, at) => ({ line: line.line + at, keys }));
    return judgeRow(of, 'a', by, { context: sheet, facts, lines, today: '2026-11-24' }, t());
  };
  const judged = (change: (facts: ReturnType<typeof noFacts>) => void, others?: (typeof line.keys)[]) => {
    const facts = noFacts();
    facts.points.set(cups, {
      active: { Activo: false, CodigoContrato: null, Estado: null, Message: null },
      contracts: [],
    });
    change(facts);
    const row = judge(line, mapping, context, facts, others);
    return { ...row, verdict: verdictOf(row), text: row.warnings.map(({ text }) => text).join(' ') };
  };

  test('without warnings is ready', () => {
    expect(judged(() => {})).toMatchObject({ verdict: 'ready', warnings: [] });
  });

  test('whose point is active under another holder has a warning', () => {
    const row = judged(({ points }) =>
      points.set(cups, {
        active: { Activo: true, CodigoContrato: 'PT-9', Estado: 'Activo', Message: null },
        contracts: [],
      }),
    );
    expect([row.verdict, row.text]).toEqual(['review', 'Este punto ya tiene un contrato activo: PT-9.']);
  });

  test.each([nif, '00000000T'])(
    'is not created if %s has a draft, and has a warning about a pending request',
    (Nif) => {
      const of = (EstadoId: string) =>
        judged(({ points }) => {
          const before = points.get(cups);
          if (before) points.set(cups, { ...before, contracts: [contract({ EstadoId, Nif })] });
        });
      expect(of('draft')).toMatchObject({ verdict: 'cannot', issues: [{ field: 'Cups', reason: 'cups.draft' }] });
      expect(of('inProcess')).toMatchObject({ verdict: 'review', warnings: [{ field: 'Cups' }] });
    },
  );

  test.each([
    ['wrong letters', 'ES0021990000012345XX0F', 'cups.control'],
    ['no CUPS', '', 'required'],
  ])('with %s has no errors about what the CUPS would bring', (_, wrong, reason) => {
    const columns = ['Cups', 'Nif', 'Nombre', 'Iban'] as const;
    const texts = [wrong, cells.Nif, 'Ana', ''];
    const row = judge({ line: 2, cells: texts as never, keys: keysOf(texts, columns) }, columns);
    // What the CUPS does not bring is still missing.
    expect(row.issues.map((issue) => [issue.field, issue.reason])).toEqual([
      ['Cups', reason],
      ['DireccionSuministro.Via', 'required'],
      ['Apellido1', 'required'],
      ['Email', 'contact'],
      ['Iban', 'required'],
    ]);
  });

  test('has a warning for an absurd fee, a debt, or an account of other holders', () => {
    const at = mapping.indexOf('Fee');
    const absurd = { ...line, cells: line.cells.map((cell, column) => (column === at ? 1234.5 : cell)) };
    expect(judge(absurd, mapping).warnings.map(({ field }) => field)).toEqual(['Fee']);
    expect(judged(({ holders }) => holders.set(nif, { ...customer, DeudaPendiente: 100 })).text).toContain('Debe 100');
    expect(judged(() => {}, [{ cups: 'x', nif: '00000000T', iban }]).warnings.map(({ field }) => field)).toEqual([
      'Iban',
    ]);
    expect(judged(() => {}, [{ cups: 'x', nif, iban }]).warnings).toEqual([]);
  });

  test('without an agent has a warning for all rows if others name one, of its own if the sheet has a column', () => {
    const named = { ...context, lists: { ...context.lists, agents: products } };
    const fieldsOf = (by: Mapping) => {
      const { sharedWarnings, warnings } = judge(line, by, named);
      return { forAll: sharedWarnings.map(({ field }) => field), own: warnings.map(({ field }) => field) };
    };
    expect(fieldsOf(mapping)).toEqual({ forAll: ['IdAgente'], own: [] });
    expect(fieldsOf([...mapping, 'IdAgente'])).toEqual({ forAll: [], own: ['IdAgente'] });
  });

  test('says that it was not checked if a call failed', () => {
    const row = judged(({ points, failed }) => {
      points.clear();
      failed.set(cups, new ApiError('network', { endpoint: checkCups.path }));
    });
    expect(row.verdict).toBe('review');
    expect(row.text).toMatch(/^No se ha podido comprobar/);
  });

  test('is marked if another row has the same supply point', async () => {
    const marked = [2, 3].map((at) => judge({ ...line, line: at }, mapping, context, noFacts(), [line.keys]));
    expect(marked.map(({ issues }) => issues.length)).toEqual([0, 1]);
    expect(marked[1]?.issues[0]).toEqual({ field: 'Cups', reason: 'twice', expected: '2' });
    expect(await rowId(line.cells, mapping)).toBe(await rowId([...line.cells], mapping));
    expect(await rowId(line.cells, mapping)).not.toBe(await rowId(line.cells.slice(1), mapping));
    // A column that was added for another row.
    expect(await rowId(['', ...line.cells], ['Apellido2', ...mapping])).toBe(await rowId(line.cells, mapping));
  });
});

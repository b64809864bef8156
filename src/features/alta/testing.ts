import * as v from 'valibot';
import { fixedPrice } from '~/api/energy.ts';
import { json } from '~/session/testing.ts';
import type { RowContext } from './data/rows.ts';
import { nothing } from './input.ts';
import type { Rules } from './review/rules.ts';
import type { AltaValues } from './values.ts';

/** Look-up lists, as far as the tests name them. */
export const rules: Rules = {
  tariffs: [
    { Codigo: '018', Nombre: '2.0TD', Energia: 'E', NumPeriodosPotencia: 2 },
    { Codigo: '019', Nombre: '3.0TD', Energia: 'E', NumPeriodosPotencia: 6 },
    { Codigo: 'R2', Nombre: 'RL.2', Energia: 'G', NumPeriodosPotencia: 0 },
  ],
  provinces: [
    { Codigo: '28', Nombre: 'Madrid' },
    { Codigo: '46', Nombre: 'Valencia/València' },
  ],
  byEmail: ['1', '3'],
};

/** A complete contract of a home. */
export const whole: AltaValues = {
  ...nothing,
  IdTipoSolicitud: 'switch',
  Cups: 'ES 0021 9900 0001 2345 EB 0F',
  CodigoTarifa: '018',
  PotenciaP1: 4.6,
  PotenciaP2: 4.6,
  ConsumoAnual: 2600,
  Cnae: '9820',
  DireccionSuministro: {
    ...nothing.DireccionSuministro,
    TipoVia: 'Calle',
    Via: 'Mayor',
    Numero: '1',
    CodigoPostal: '28013',
    Municipio: 'Madrid',
    Provincia: 'Madrid',
  },
  Nif: '12345678z',
  Nombre: 'Ana',
  Apellido1: 'Ruiz',
  Email: 'ana@example.com',
  IdComercializadora: '1',
  IdTarifaProducto: '101',
  Fee: 5,
  Iban: 'ES91 2100 0418 4502 0005 1332',
  IdTipoImpresionFactura: '1',
};

const two = [
  { value: '1', label: 'Una' },
  { value: '2', label: 'Otra' },
];
const none = () => undefined;
const offer = (id: number) => v.parse(fixedPrice, { IdTarifaProducto: id, Producto: `Fijo ${id}`, Duracion: 12 });

/** A complete contract with its surrounding data. */
export const sampleContext: RowContext = {
  values: whole,
  rules,
  lists: {
    tariffs: [
      { Id: 1, Codigo: '018', Nombre: '2.0TD', Energia: 'E', NumPeriodosPotencia: 2, NumPeriodosEnergia: 3 },
      { Id: 2, Codigo: '019', Nombre: '3.0TD', Energia: 'E', NumPeriodosPotencia: 6, NumPeriodosEnergia: 6 },
    ],
    provinces: [
      { Codigo: '28', Nombre: 'Madrid' },
      { Codigo: '46', Nombre: 'Valencia/València' },
    ],
    requestTypes: two,
    printTypes: two,
    byEmail: ['1', '3'],
    cnaes: two,
    collectives: two,
    commissionTypes: two,
    selfConsumptions: two,
    agents: two,
    otherAgents: [],
    feesOf: none,
    failure: undefined,
    empty: [],
    reload: none,
  },
  offers: {
    items: [],
    products: two,
    retailers: two,
    find: (id) => offer(Number(id)),
    ids: ['1', '2', '101'],
  },
};

const option = (Id: number, Nombre: string) => ({ Id, Nombre });

/** The answers of a server that accepts everything: for every list the entries that `whole` chooses. */
export const accepting = {
  'utility/tarifas': () => json(sampleContext.lists.tariffs),
  'utility/provincias': () => json(sampleContext.lists.provinces),
  // The server's name of a request is not ours.
  'utility/tipoaltasolicitud': () => json([option(2, 'Cambio de suministrador')]),
  'utility/tipoimpresionfacturas': () => json([option(1, 'E-mail'), option(2, 'Papel')]),
  'utility/cnaes': () => json([{ ...option(1, 'x'), Codigo: '9820', Descripcion: 'Hogares' }]),
  'utility/colectivos': () => json([]),
  'utility/tipocomision': () => json([option(1, 'Fija por contrato')]),
  'validators/cups': () => json(true),
  'validators/nif': () => json(true),
  'validators/iban': () => json(true),
  'cups/isactive': () => json({ Activo: false, CodigoContrato: null, Estado: null, Message: null }),
  contract: () => json({ Items: [], TotalCount: 0 }),
  'energia/preciofijo': () =>
    json([
      {
        Producto: 'Fijo 12',
        IdTarifaProducto: 101,
        Comercializadora: 'Luminara',
        IdComercializadora: 1,
        Duracion: 12,
        P1: 0.2,
      },
    ]),
  'contract/insert': () => json({ Message: 'Contrato creado.', CodigoContrato: 'PT-2026-000099', Id: 99 }),
};

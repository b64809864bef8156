import { electronicFormatIBAN } from 'ibantools';
import type { Clock } from './clock.ts';
import { columnsOf } from './column-kinds.ts';
import type { Column, Option } from './columns.ts';
import { searchable, searchContracts } from './contract-search.ts';
import type { ListDefinition } from './list.ts';
import { all, type Sql } from './sql.ts';
import type { ContractRow } from './wire.ts';

const { agent, choice, number, date, text } = columnsOf('c');

const state = choice('EstadoId', 'states');
const situation = choice('SituacionId', 'situations');

const ibanOf = "(SELECT d.Detalle ->> 'Iban' FROM contract_details d WHERE d.Id = c.Id)";
const withIban = (value: string): Sql => ({
  text: "c.Id IN (SELECT Id FROM contract_details WHERE Detalle ->> 'Iban' = ?)",
  params: [electronicFormatIBAN(value) ?? ''],
});

/** A field of the contract's document, compared as a whole. */
const ofDetail = (name: string): Column => {
  const equals = (value: string): Sql => ({
    text: `c.Id IN (SELECT Id FROM contract_details WHERE Detalle ->> '${name}' = ?)`,
    params: [value],
  });
  return {
    kind: 'text',
    sql: `(SELECT d.Detalle ->> '${name}' FROM contract_details d WHERE d.Id = c.Id)`,
    equals,
    contains: equals,
  };
};

const columns = (today: string): Record<string, Column> => ({
  CodigoContrato: {
    kind: 'text',
    sql: 'c.CodigoContrato',
    ...searchable.codigo,
    sort: { by: 'c.CodigoContrato' },
  },
  NombreTitular: {
    kind: 'text',
    sql: 'c.NombreTitular',
    ...searchable.titular,
    sort: { by: 'c.ClaveTitular' },
  },
  Nif: { kind: 'text', sql: 'c.Nif', ...searchable.nif, sort: { by: 'c.Nif' } },
  Cups: { kind: 'text', sql: 'c.Cups', ...searchable.cups, sort: { by: 'c.Cups' } },
  // Accounts must be given completely: searching by parts would reveal accounts to people who guess.
  Iban: { kind: 'text', sql: ibanOf, equals: withIban, contains: withIban },
  Distribuidora: ofDetail('Distribuidora'),
  MotivoRechazoCodigo: ofDetail('MotivoRechazoCodigo'),
  Energia: {
    kind: 'choice',
    sql: 'c.Energia',
    options: () => [
      { Id: 'E', Nombre: 'Electricidad' },
      { Id: 'G', Nombre: 'Gas' },
    ],
    sort: { by: 'c.Energia' },
  },
  Tarifa: choice('TarifaId', 'tariffs'),
  Comercializadora: choice('ComercializadoraId', 'retailers'),
  Producto: choice('ProductoId', 'products'),
  Marca: {
    kind: 'choice',
    sql: 'c.MarcaId',
    // Filtered by the brand-domain identifier, which is what the rows contain.
    options: (db) => all(db, 'SELECT Id, Dominio AS Nombre FROM brands'),
    sort: { join: 'LEFT JOIN brands AS o ON o.Id = c.MarcaId', by: 'o.Nombre' },
  },
  Modalidad: choice('ModalidadId', 'modalities'),
  EstadoId: state,
  Estado: state,
  SituacionId: situation,
  Situacion: situation,
  SubestadoId: choice('SubestadoId', 'sub_states'),
  TipoSolicitud: choice('TipoSolicitudId', 'request_types'),
  Colectivo: choice('ColectivoId', 'collectives'),
  Provincia: choice('ProvinciaCodigo', 'provinces', 'Codigo'),
  Municipio: text('Municipio'),
  IdAgente: agent(),
  Agente: agent(),
  FechaCreacion: date('FechaCreacion'),
  FechaFirma: date('FechaFirma'),
  FechaActivacion: date('FechaActivacion'),
  FechaFin: date('FechaFin'),
  ConsumoAnual: number('ConsumoAnual'),
  Fee: number('Fee'),
  ImporteComision: number('ImporteComision'),
  DiasEnSituacion: {
    kind: 'number',
    sql: `(julianday('${today}') - julianday(c.FechaSituacion))`,
    sort: { by: 'c.FechaSituacion', inverted: true },
  },
  DocumentosEntregados: number('DocumentosEntregados'),
  DocumentosPedidos: number('DocumentosPedidos'),
  /** 0: no document is missing. */
  DocumentosPendientes: {
    kind: 'number',
    sql: '(c.DocumentosPedidos - c.DocumentosEntregados)',
    sort: { by: '(c.DocumentosPedidos - c.DocumentosEntregados)' },
  },
  Autoconsumo: { kind: 'choice', sql: 'c.Autoconsumo', options: () => selfConsumption, sort: { by: 'c.Autoconsumo' } },
});

/** CNMC table T113. */
const selfConsumption: readonly Option[] = [
  { Id: '00', Nombre: 'Sin autoconsumo' },
  { Id: '41', Nombre: 'Con excedentes y compensación individual' },
  { Id: '42', Nombre: 'Con excedentes y compensación colectiva' },
  { Id: '43', Nombre: 'Con excedentes y compensación colectiva a través de red' },
];

/** The contract list as `src/api/contracts.ts` shows it. */
export const contractList = (clock: Clock): ListDefinition<ContractRow> => ({
  table: 'contracts',
  alias: 'c',
  columns: columns(clock.today()),
  search: searchContracts,
  defaultSort: { by: 'c.FechaCreacion', order: 'desc' },
  totals: { ConsumoAnual: 0, ImporteComision: 2 },
  rows: (db, ids) =>
    all(
      db,
      `SELECT c.Id, c.CodigoContrato, c.NombreTitular, c.Nif, c.Cups, c.Energia, tariffs.Nombre AS Tarifa,
           retailers.Nombre AS Comercializadora, products.Nombre AS Producto, modalities.Nombre AS Modalidad,
           c.EstadoId, states.Nombre AS Estado, c.SituacionId, situations.Nombre AS Situacion,
           request_types.Nombre AS TipoSolicitud, c.FechaCreacion, c.FechaFirma, c.FechaActivacion, c.FechaFin,
           c.ConsumoAnual, c.Fee, c.ImporteComision, provinces.Nombre AS Provincia, c.Municipio, collectives.Nombre AS Colectivo,
           c.AgenteId AS IdAgente, agents.Nombre AS Agente,
           CAST(julianday(?) - julianday(c.FechaSituacion) AS INTEGER) AS DiasEnSituacion,
           c.DocumentosEntregados, c.DocumentosPedidos, brands.Dominio AS Marca
         FROM json_each(?) AS wanted
         JOIN contracts c ON c.Id = wanted.value
         JOIN brands ON brands.Id = c.MarcaId
         LEFT JOIN tariffs ON tariffs.Id = c.TarifaId
         LEFT JOIN retailers ON retailers.Id = c.ComercializadoraId
         LEFT JOIN products ON products.Id = c.ProductoId
         LEFT JOIN modalities ON modalities.Id = c.ModalidadId
         LEFT JOIN states ON states.Id = c.EstadoId
         LEFT JOIN situations ON situations.Id = c.SituacionId
         LEFT JOIN request_types ON request_types.Id = c.TipoSolicitudId
         LEFT JOIN provinces ON provinces.Codigo = c.ProvinciaCodigo
         LEFT JOIN collectives ON collectives.Id = c.ColectivoId
         LEFT JOIN agents ON agents.Id = c.AgenteId`,
      clock.today(),
      JSON.stringify(ids),
    ),
});

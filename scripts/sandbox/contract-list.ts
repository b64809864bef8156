import { electronicFormatIBAN } from 'ibantools';
import { cleanCups, cups20 } from '~/domain/cups.ts';
import { cleanNif } from '~/domain/nif.ts';
import type { Clock } from './clock.ts';
import { type Column, columnsOf, type Option, searching } from './columns.ts';
import type { ListDefinition } from './list.ts';
import type { Row } from './seed/context.ts';
import { all, and, fold, foldCode, or, type Sql, sortKey } from './sql.ts';
import type { ContractRow } from './wire.ts';

/** What `contract_search` holds of a contract. Code that changes one of these columns must write the row again. */
export const searchRow = ({ Id, CodigoContrato, NombreTitular, Nif, Cups }: Row): Row => ({
  rowid: Id ?? null,
  Codigo: fold(String(CodigoContrato ?? '')),
  Titular: fold(String(NombreTitular ?? '')),
  Nif: foldCode(String(Nif ?? '')),
  Cups: foldCode(String(Cups ?? '')),
});

type SearchColumn = 'Codigo' | 'Titular' | 'Nif' | 'Cups';

/** The same texts in `contracts` itself, for words that are too short for trigrams; codes are in capitals there. */
const inContracts: Readonly<Record<SearchColumn, (text: string) => Sql>> = {
  Codigo: (text) => ({ text: 'instr(c.CodigoContrato, ?) > 0', params: [text.toUpperCase()] }),
  Titular: (text) => ({ text: "instr(replace(c.ClaveTitular, '~', ''), ?) > 0", params: [text] }),
  Nif: (text) => ({ text: 'instr(c.Nif, ?) > 0', params: [text.toUpperCase()] }),
  Cups: (text) => ({ text: 'instr(c.Cups, ?) > 0', params: [text.toUpperCase()] }),
};

const everyColumn = Object.keys(inContracts) as SearchColumn[];

/** Contained in one of the columns; `text` is folded. */
function contains(text: string, columns: readonly SearchColumn[]): Sql {
  if (text === '') return { text: '1', params: [] };
  if ([...text].length < 3) return or(columns.map((column) => inContracts[column](text)));
  // FTS5 treats a quoted phrase, with inner quotes doubled, as plain text even if it contains operators.
  const phrase = `{${columns.join(' ')}} : "${text.replaceAll('"', '""')}"`;
  return { text: 'c.Id IN (SELECT rowid FROM contract_search WHERE contract_search MATCH ?)', params: [phrase] };
}

/** Whole supply points are compared on their first 20 characters (domain, A1). */
export const cupsPoint = (value: string): Sql => ({
  text: 'c.Cups BETWEEN ? AND ?',
  params: [cups20(value), `${cups20(value)}~`],
});

const isWholeCups = (value: string) => /^ES\d{16}[A-Z]{2}/.test(cleanCups(value));

export const searchable = {
  codigo: {
    equals: (value: string): Sql => ({ text: 'c.CodigoContrato = ?', params: [value.trim().toUpperCase()] }),
    contains: (value: string) => contains(fold(value.trim()), ['Codigo']),
  },
  titular: {
    equals: (value: string): Sql => ({ text: 'c.ClaveTitular = ?', params: [sortKey(value.trim())] }),
    contains: (value: string) => contains(fold(value.trim()), ['Titular']),
  },
  nif: {
    equals: (value: string): Sql => ({ text: 'c.Nif = ?', params: [cleanNif(value)] }),
    contains: (value: string) => contains(foldCode(value), ['Nif']),
  },
  cups: {
    equals: (value: string): Sql =>
      isWholeCups(value) ? cupsPoint(value) : { text: 'c.Cups = ?', params: [cleanCups(value)] },
    contains: (value: string) => (isWholeCups(value) ? cupsPoint(value) : contains(foldCode(value), ['Cups'])),
  },
};

/**
 * The one search box: by code, holder, NIF and CUPS. Every word must be in one of them, wherever; a NIF or a CUPS may
 * be typed in groups.
 */
export const searchContracts = searching(anywhere, (value) =>
  or(Object.values(searchable).map(({ equals }) => equals(value))),
);

function anywhere(value: string): Sql {
  const code = foldCode(value);
  if (isWholeCups(value)) return cupsPoint(value);
  if (/^es\d/.test(code)) return contains(code, ['Cups']);
  const words = fold(value).split(/\s+/).filter(Boolean);
  const everyWord = and(words.map((word) => contains(word, everyColumn)));
  const inGroups = /\d/.test(code) && (words.length > 1 || code !== words[0]);
  return inGroups ? or([everyWord, contains(code, ['Nif', 'Cups'])]) : everyWord;
}

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

import { getAgent, listAgents } from '~/api/agents.ts';
import { getContract } from '~/api/contract.ts';
import { listContracts } from '~/api/contracts.ts';
import type { Endpoint } from '~/api/endpoint.ts';
import { listInvoices } from '~/api/invoices.ts';
import { getLog, listLogs } from '~/api/logs.ts';
import { listRenewals } from '~/api/renewals.ts';
import { getUser, listUsers } from '~/api/users.ts';
import type { WireCode } from '~/api/wire/defaultCodes.ts';
import { codes } from '~/api/wire/mapping.ts';

/** What the portal needs from a list that is answered in pages. */
export interface List {
  row: Endpoint;
  /** Field that identifies a row. */
  key: string;
  /** Fields that people see, with the headings of their columns. */
  shown: Readonly<Record<string, string>>;
  /** Some columns, with which sorting and every operator of filters is tried, with the type of their values. */
  columns: Readonly<Record<string, 'text' | 'date' | 'number'>>;
  /** What the query says as well when the list is filtered. */
  filtered?: Readonly<Record<string, unknown>>;
  /** Fields with the code and the name of a state, and the codes that the portal knows, by its words. */
  states: readonly { id: string; name: string; codes: Readonly<Record<string, WireCode>> }[];
  /** The call for one of its records, the parameter that takes the key, and a key that no record has. */
  record?: { row: Endpoint; parameter: string; missing: string | number };
}

export const lists: readonly List[] = [
  {
    row: listContracts,
    key: 'CodigoContrato',
    shown: {
      CodigoContrato: 'Código',
      NombreTitular: 'Titular',
      Nif: 'NIF',
      Cups: 'CUPS',
      Tarifa: 'Tarifa',
      Comercializadora: 'Comercializadora',
      Modalidad: 'Modalidad',
      Estado: 'Estado',
      Situacion: 'Situación',
      FechaFirma: 'Firma',
      FechaFin: 'Fin',
      Agente: 'Agente',
    },
    columns: { Nif: 'text', Comercializadora: 'text', FechaFirma: 'date', ConsumoAnual: 'number' },
    states: [
      { id: 'EstadoId', name: 'Estado', codes: codes.state },
      { id: 'SituacionId', name: 'Situacion', codes: codes.situation },
    ],
    record: { row: getContract, parameter: 'codigo', missing: 'NO-EXISTE' },
  },
  {
    row: listInvoices,
    key: 'NumeroFactura',
    shown: { NumeroFactura: 'Número', NombreTitular: 'Titular', FechaFactura: 'Fecha', Total: 'Total' },
    columns: { Nif: 'text', FechaFactura: 'date', Total: 'number' },
    states: [],
  },
  {
    row: listRenewals,
    key: 'CodigoContrato',
    shown: { CodigoContrato: 'Contrato', NombreTitular: 'Titular', FechaFin: 'Fin', Subestado: 'Subestado' },
    columns: { Nif: 'text', FechaFin: 'date', ConsumoAnual: 'number' },
    filtered: { includeSubEstadoFilter: true },
    states: [{ id: 'SubestadoId', name: 'Subestado', codes: codes.subState }],
  },
  {
    row: listAgents,
    key: 'Id',
    shown: { Nombre: 'Nombre', CodigoAgente: 'Código', TipoAgente: 'Tipo' },
    columns: { CodigoAgente: 'text' },
    states: [],
    record: { row: getAgent, parameter: 'id', missing: 999_999_999 },
  },
  {
    row: listUsers,
    key: 'Id',
    shown: { UserName: 'Usuario', Nombre: 'Nombre', Email: 'Correo' },
    columns: { Email: 'text', UltimoAcceso: 'date', DiasSinAcceso: 'number' },
    states: [],
    record: { row: getUser, parameter: 'id', missing: '00000000-0000-4000-8000-000000000000' },
  },
  {
    row: listLogs,
    key: 'Id',
    shown: { Fecha: 'Fecha', Nivel: 'Nivel', Mensaje: 'Mensaje', Origen: 'Origen' },
    columns: { Origen: 'text', Fecha: 'date', DuracionMs: 'number' },
    states: [],
    record: { row: getLog, parameter: 'id', missing: 999_999_999 },
  },
];

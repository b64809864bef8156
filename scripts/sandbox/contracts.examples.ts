import type { DatabaseSync } from 'node:sqlite';
import type { resources } from '~/api/index.ts';
import { cupsControl } from '~/domain/cups.ts';
import type { Examples } from './handler.ts';
import { sample } from './seed/samples.ts';

const codeWhere = (db: DatabaseSync, condition: string) =>
  db.prepare(`SELECT c.CodigoContrato FROM contracts c WHERE ${condition} ORDER BY c.Id DESC LIMIT 1`).get()
    ?.CodigoContrato as string;

/** A supply point without a contract, numbered by the number of contracts. */
function freePoint(db: DatabaseSync): string {
  const { n } = db.prepare('SELECT count(*) AS n FROM contracts').get() as { n: number };
  const digits = `002199${9_000_000_000 + n}`;
  return `ES${digits}${cupsControl(digits)}0F`;
}

const recorded = `EXISTS (SELECT 1 FROM contract_documents d WHERE d.ContratoId = c.Id
  AND d.TipoDocumento = 'Grabación de voz' AND d.EstadoValidacion <> 'Rechazado')`;

/** A contract of Kleen that waits for its validation; if there is none, one is put into that state. */
function inValidation(db: DatabaseSync): string {
  const code = codeWhere(db, `c.MarcaId = 3 AND c.DocumentosEntregados >= c.DocumentosPedidos AND ${recorded}`);
  db.prepare('UPDATE contracts SET EstadoId = 1, SituacionId = 3, SubestadoId = NULL WHERE CodigoContrato = ?').run(
    code,
  );
  return code;
}

const query = (codigoContrato: string) => ({ query: { codigoContrato } });

export const contractsExamples: Examples<typeof resources.contracts> = {
  listContracts: () => ({
    query: {
      pageIndex: 0,
      pageSize: 10,
      sortColumn: 'FechaFin',
      sortOrder: 'asc',
      filterColumns: ['Estado', 'Tarifa'],
      filterQueries: ['5', '2.0TD|3.0TD'],
    },
  }),
  exportContracts: () => ({
    query: { pageIndex: 0, pageSize: -1, filterColumns: ['Estado'], filterQueries: ['Rechazado'] },
  }),
  getContract: () => ({ query: { codigo: 'PT-2026-000017' } }),
  listDocuments: () => ({ query: { contrato: 'PT-2026-000018' } }),
  getDocument: (db) => ({
    query: {
      idDocumento: db.prepare("SELECT Id FROM contract_documents WHERE TipoDocumento = 'Factura anterior'").get()
        ?.Id as number,
    },
  }),
  listSituations: () => undefined,
  countByMonth: () => ({ query: { desde: '2025-11', hasta: '2026-10' } }),
  printContract: () => query('PT-2026-000017'),
  insertDocuments: (db) => ({
    body: {
      CodigoContrato: 'PT-2026-000018',
      TipoDocumento: 'Otros',
      // A document that the contract does not have yet.
      Archivos: [
        new File(
          [sample('pdf', 1000 + Number(db.prepare('SELECT count(*) AS n FROM contract_documents').get()?.n)).slice()],
          'anexo.pdf',
        ),
      ],
    },
  }),
  judgeDocument: (db) => ({
    body: {
      IdDocumento: db
        .prepare("SELECT Id FROM contract_documents WHERE EstadoValidacion = 'Pendiente' ORDER BY Id DESC LIMIT 1")
        .get()?.Id as number,
      EstadoValidacion: 'Rechazado',
      MotivoRechazo: 'No se lee',
    },
  }),
  checkCups: () => ({ body: { cups: 'ES1234123456789012JY' } }),
  insertContract: (db) => ({
    body: {
      IdTipoSolicitud: 2,
      Nif: '99000001C',
      Nombre: 'Ana',
      Apellido1: 'Vidal',
      Email: 'ana.vidal@example.com',
      Cups: freePoint(db),
      DireccionSuministro: { Via: 'Mayor', Numero: '1', CodigoPostal: '28013', Municipio: 'Madrid' },
      CodigoTarifa: '018',
      PotenciaP1: 4.6,
      PotenciaP2: 4.6,
      ConsumoAnual: 2600,
      Cnae: '9820',
      IdComercializadora: 1,
      IdTarifaProducto: 101,
      Fee: 5,
      Iban: 'ES4599900001610000000017',
    },
  }),
  sendToSupplier: (db) => ({
    query: { codigo: codeWhere(db, 'c.EstadoId = 3 AND c.DocumentosEntregados >= c.DocumentosPedidos') },
  }),
  sendToSignature: (db) => query(codeWhere(db, 'c.EstadoId = 2 AND c.SituacionId = 5')),
  checkKleen: (db) => query(codeWhere(db, 'c.MarcaId = 3')),
  checkKleenWithDocument: (db) => query(codeWhere(db, `c.MarcaId = 3 AND ${recorded}`)),
  validateKleen: (db) => ({ body: { CodigoContrato: inValidation(db) } }),
  getPenalty: () => query('PT-2026-000017'),
};

import type { resources } from '~/api/index.ts';
import { may, requires } from './access.ts';
import { insertDocuments, judgeDocument, readDocument } from './contract-documents.ts';
import { exportColumns } from './contract-export.ts';
import { insertContract } from './contract-insert.ts';
import { contractList } from './contract-list.ts';
import { countByMonth } from './contract-months.ts';
import {
  checkKleen,
  checkKleenWithDocument,
  sendToSignature,
  sendToSupplier,
  validateKleen,
} from './contract-moves.ts';
import { penaltyToday } from './contract-penalty.ts';
import { activeOn } from './contract-point.ts';
import { contractScope, documentsOf, findContract } from './contract-record.ts';
import type { Handlers } from './handler.ts';
import { closedStates } from './ids.ts';
import { answerList } from './list.ts';
import { paper } from './paper.ts';
import { all, and } from './sql.ts';
import { spreadsheet } from './xlsx.ts';

export const contracts: Handlers<typeof resources.contracts> = {
  listContracts(call) {
    const page = answerList(call.db, contractList(call.clock), call.query, contractScope(call));
    if (may(call.user, 'COMISIONESVER')) return page;
    const Totales = { ...page.Totales, ImporteComision: null };
    return { ...page, Totales, Items: page.Items.map((row) => ({ ...row, ImporteComision: null })) };
  },

  exportContracts(call) {
    requires(call.user, 'CONTRATOSEXPORTAR');
    const { Items } = answerList(call.db, contractList(call.clock), call.query, contractScope(call));
    return spreadsheet(`Contratos ${call.clock.today()}`, 'Contratos', exportColumns, Items);
  },

  getContract(call) {
    const found = findContract(call, call.query.codigo);
    if (may(call.user, 'COMISIONESVER')) return found;
    return { ...found, ImporteComision: null, EstadoComision: null, ImporteDecomision: null };
  },

  listDocuments: (call) => documentsOf(call.db, findContract(call, call.query.contrato).Id),

  getDocument: (call) => readDocument(call, call.storage, call.query.idDocumento),

  listSituations(call) {
    const visible = and(contractScope(call));
    return all(
      call.db,
      `SELECT s.Id AS IdSituacion, s.Nombre, s.Color, coalesce(counted.n, 0) AS Cantidad FROM situations s
       LEFT JOIN (SELECT c.SituacionId, count(*) AS n FROM contracts c
         WHERE ${visible.text} AND c.EstadoId NOT IN (${closedStates.join()}) GROUP BY 1) AS counted
         ON counted.SituacionId = s.Id
       ORDER BY s.Orden`,
      ...visible.params,
    );
  },

  countByMonth: (call) => countByMonth(call, call.query),

  printContract(call) {
    const contract = findContract(call, call.query.codigoContrato);
    return paper({
      name: `Contrato ${contract.CodigoContrato}`,
      title: `Contrato de suministro ${contract.CodigoContrato}`,
      brand: call.brand.name,
      created: contract.FechaCreacion,
      record: contract,
      signatures: [
        `El cliente: ${contract.NombreTitular ?? ''}`,
        `La comercializadora: ${contract.Comercializadora ?? ''}`,
      ],
    });
  },

  insertDocuments: (call) => insertDocuments(call, call.storage, call.body),

  judgeDocument: (call) => judgeDocument(call, call.body),

  checkCups: (call) => activeOn(call, call.body.cups),

  insertContract: (call) => insertContract(call, call.body),

  sendToSupplier: (call) => sendToSupplier(call, call.query.codigo, call.query.motivo),

  sendToSignature: (call) => sendToSignature(call, call.query.codigoContrato),

  checkKleen: (call) => checkKleen(call, call.query.codigoContrato),

  checkKleenWithDocument: (call) => checkKleenWithDocument(call, call.query.codigoContrato),

  validateKleen: (call) => validateKleen(call, call.body.CodigoContrato),

  getPenalty: (call) => penaltyToday(call, call.query.codigoContrato),
};

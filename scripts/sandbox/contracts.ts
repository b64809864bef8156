import { contractRow } from '~/api/contracts.ts';
import type { resources } from '~/api/index.ts';
import { isDate } from '~/domain/iso-day.ts';
import { addMonths } from '~/lib/days.ts';
import { may } from './access.ts';
import { insertDocuments, judgeDocument, readDocument } from './contract-documents.ts';
import { insertContract } from './contract-insert.ts';
import { contractList, cupsPoint } from './contract-list.ts';
import {
  checkKleen,
  checkKleenWithDocument,
  sendToSignature,
  sendToSupplier,
  validateKleen,
} from './contract-moves.ts';
import { type CallContext, contractScope, documentsOf, findContract } from './contract-record.ts';
import { penaltyToday } from './contract-terms.ts';
import { paper, spreadsheet } from './exports.ts';
import type { Handlers } from './handler.ts';
import { closedStates, state } from './ids.ts';
import { answerList } from './list.ts';
import { refusal, wrong } from './problem.ts';
import { cupsError, refuseErrors } from './sentences.ts';
import { all, and } from './sql.ts';

export const contracts: Handlers<typeof resources.contracts> = {
  listContracts(call) {
    const page = answerList(call.db, contractList(call.clock), call.query, contractScope(call));
    if (may(call.user, 'COMISIONESVER')) return page;
    const Totales = { ...page.Totales, ImporteComision: null };
    return { ...page, Totales, Items: page.Items.map((row) => ({ ...row, ImporteComision: null })) };
  },

  exportContracts(call) {
    const { Items } = answerList(call.db, contractList(call.clock), call.query, contractScope(call));
    return spreadsheet(`Contratos ${call.clock.today()}`, 'Contratos', contractRow, Items);
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

/** Whether a supply point has a contract in force. Its code is given only to callers who may see it. */
function activeOn(context: CallContext, cups: string) {
  refuseErrors(wrong([['cups', cupsError(cups)]]));
  const visible = and(contractScope(context));
  const point = cupsPoint(cups);
  const [found] = all<{ CodigoContrato: string; Estado: string; Visible: number }>(
    context.db,
    `SELECT c.CodigoContrato, states.Nombre AS Estado, ${visible.text} AS Visible
     FROM contracts c JOIN states ON states.Id = c.EstadoId
     WHERE ${point.text} AND c.EstadoId = ? ORDER BY Visible DESC, c.FechaActivacion DESC LIMIT 1`,
    ...visible.params,
    ...point.params,
    state.active,
  );
  if (!found)
    return { Activo: false, CodigoContrato: null, Estado: null, Message: 'El CUPS no tiene ningún contrato activo.' };
  if (!found.Visible)
    return { Activo: true, CodigoContrato: null, Estado: null, Message: 'El CUPS ya está activo con otro agente.' };
  const { CodigoContrato, Estado } = found;
  return { Activo: true, CodigoContrato, Estado, Message: `El CUPS ya está activo: es el contrato ${CodigoContrato}.` };
}

/** The number of contracts created and activated in each month, without gaps, first and last month included. */
function countByMonth(context: CallContext, { desde, hasta }: { desde: string; hasta: string }) {
  const [first, last] = [desde.slice(0, 7), hasta.slice(0, 7)];
  if (![first, last].every((month) => isDate(`${month}-01`)) || last < first)
    throw refusal(422, 'hasta', '«desde» y «hasta» deben ser dos meses (AAAA-MM), el último no anterior al primero.');
  const months: string[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  const visible = and(contractScope(context));
  const count = (column: 'FechaCreacion' | 'FechaActivacion') =>
    new Map(
      all<{ Mes: string; n: number }>(
        context.db,
        `SELECT substr(c.${column}, 1, 7) AS Mes, count(*) AS n FROM contracts c
         WHERE ${visible.text} AND c.${column} BETWEEN ? AND ? GROUP BY 1`,
        ...visible.params,
        desde,
        `${hasta}~`,
      ).map(({ Mes, n }) => [Mes, n]),
    );
  const [created, activated] = [count('FechaCreacion'), count('FechaActivacion')];
  return months.map((Mes) => ({ Mes, Cantidad: created.get(Mes) ?? 0, Activados: activated.get(Mes) ?? 0 }));
}

import type * as rows from '~/api/renewals.ts';
import { renewal } from '~/api/renewals.ts';
import type { ListQuery } from '~/api/schemas.ts';
import type { CallContext } from './contract-record.ts';
import type { Handlers } from './handler.ts';
import { answerList } from './list.ts';
import { paper } from './paper.ts';
import { Problem } from './problem.ts';
import { renewalList, renewalScope, subStateColumns } from './renewal-list.ts';
import { changeSubState, findRenewal, renew } from './renewal-steps.ts';
import { all, and } from './sql.ts';
import { spreadsheet } from './xlsx.ts';

export const renewals: Handlers<typeof rows> = {
  listRenewals: (call) => answerList(call.db, renewalList(call.clock), effectiveQuery(call.query), renewalScope(call)),

  exportRenewals(call) {
    const { db, clock, query } = call;
    const { Items } = answerList(db, renewalList(clock), effectiveQuery(query), renewalScope(call));
    return spreadsheet(`renovaciones-${clock.today()}`, 'Renovaciones', renewal, Items);
  },

  renewContract: (call) => renew(call, call.body),

  downloadRenewal: (call) => renewalPaper(call, call.body.CodigoContrato),

  listSubStates(call) {
    const visible = and(renewalScope(call));
    return all(
      call.db,
      `SELECT s.Id, s.Nombre, coalesce(counted.n, 0) AS Cantidad FROM sub_states s
       LEFT JOIN (SELECT c.SubestadoId, count(*) AS n FROM renewal_rows c WHERE ${visible.text} GROUP BY 1) AS counted
         ON counted.SubestadoId = s.Id
       ORDER BY s.Orden`,
      ...visible.params,
    );
  },

  changeSubState: (call) => changeSubState(call, call.body),
};

/** The separate document with the prices before and after that the customer must get (RD 88/2026). */
function renewalPaper(context: CallContext, code: string) {
  const { db, clock, brand } = context;
  const { contract, renewal: record } = findRenewal(context, code);
  if (!record.ProductoPropuesto && !record.CodigoContratoNuevo)
    throw new Problem(409, `No hay ninguna oferta para la tarifa ${record.Tarifa ?? '—'}: no se puede comparar.`);
  db.prepare('UPDATE renewals SET DocumentoGenerado = 1 WHERE Id = ?').run(contract.Id);
  return paper({
    name: `renovacion-${contract.CodigoContrato}`,
    title: `Renovación del contrato ${contract.CodigoContrato}`,
    brand: brand.name,
    created: clock.timestamp(),
    record,
    signatures: [`El cliente: ${record.NombreTitular ?? ''}`, 'Fecha'],
  });
}

/** Filters on the sub-state apply only if the query says so (domain, part 4, 5). */
function effectiveQuery({
  includeSubEstadoFilter,
  ...query
}: ListQuery & { includeSubEstadoFilter?: boolean | undefined }): ListQuery {
  if (includeSubEstadoFilter) return query;
  return {
    ...query,
    filterColumns: query.filterColumns?.map((column) => (subStateColumns.includes(column) ? '' : column)),
  };
}

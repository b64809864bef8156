import type { ResultOf } from '~/api/endpoint.ts';
import type { getSummary } from '~/api/utility.ts';
import { state } from '~/domain/contract-states.ts';
import { visibleContracts } from './access.ts';
import { contractList } from './contract-list.ts';
import { type Asking, contractScope } from './contract-record.ts';
import { answerList } from './list.ts';
import { addMonths, dayOf, isoDate } from './seed/calendar.ts';
import { and } from './sql.ts';

type Summary = ResultOf<typeof getSummary>;

/** What the dashboard shows: one pass over the index that holds every column counted, and one over the month's invoices. */
export function summaryOf(asking: Asking): Summary {
  const { db, clock, user, brand } = asking;
  const scope = contractScope(asking);
  const today = clock.today();
  const month = today.slice(0, 7);
  const before = isoDate(addMonths(dayOf(today), -1));

  const visible = and(scope);
  const { Antes, ...counted } = db
    .prepare(
      `SELECT count(*) FILTER (WHERE c.EstadoId = :active) AS ContratosActivos,
         count(*) FILTER (WHERE c.FechaCreacion >= :month) AS ContratosMes,
         count(*) FILTER (WHERE c.FechaCreacion >= :monthBefore AND c.FechaCreacion < :dayAfterBefore) AS Antes,
         count(*) FILTER (WHERE c.EstadoId = :awaiting) AS PendientesFirma,
         count(*) FILTER (WHERE c.EstadoId = :rejected) AS Rechazados,
         count(*) FILTER (WHERE c.EstadoId = :active AND c.FechaFin BETWEEN :today AND :soon) AS RenovacionesProximas30,
         total(c.ConsumoAnual) FILTER (WHERE c.EstadoId = :active) AS KwhCartera,
         round(total(c.ImporteComision) FILTER (WHERE c.FechaActivacion >= :month), 2) AS ComisionesMes
       FROM contracts c WHERE ${visible.text}`,
    )
    .get(
      {
        active: state.active,
        awaiting: state.awaitingSignature,
        rejected: state.rejected,
        month,
        monthBefore: before.slice(0, 7),
        dayAfterBefore: `${before}~`,
        today,
        soon: isoDate(dayOf(today) + 30),
      },
      ...visible.params,
    ) as unknown as Omit<Summary, 'VariacionMes' | 'FacturacionMes' | 'UltimosContratos'> & { Antes: number };

  const billed = and([
    ...visibleContracts(db, user, brand, 'i'),
    { text: 'i.FechaFactura BETWEEN ? AND ?', params: [month, today] },
  ]);
  const { FacturacionMes } = db
    .prepare(`SELECT round(total(i.Total), 2) AS FacturacionMes FROM invoices i WHERE ${billed.text}`)
    .get(...billed.params) as { FacturacionMes: number };

  const { Items } = answerList(db, contractList(clock), { pageIndex: 0, pageSize: 5 }, scope);
  const change = Antes === 0 ? null : (((counted.ContratosMes ?? 0) - Antes) * 100) / Antes;
  return {
    ...counted,
    VariacionMes: change === null ? null : Math.round(change * 10) / 10,
    FacturacionMes,
    UltimosContratos: Items,
  };
}

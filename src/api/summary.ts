import * as v from 'valibot';
import { contractRow } from './contracts.ts';
import { rows } from './endpoint.ts';
import { number } from './schemas.ts';
import { codes } from './wire/codes.ts';

const { get } = rows('utility', codes);

/** Figures of today, over the contracts and invoices that the user may see. */
export const getSummary = get('getSummary', 'utility/dashboard/resumen', {
  result: v.object({
    ContratosActivos: number,
    /** Created since the first of the month. */
    ContratosMes: number,
    /** In %, compared with the same days of the previous month; null if there were none. */
    VariacionMes: number,
    PendientesFirma: number,
    Rechazados: number,
    /** Active contracts that end within 30 days. */
    RenovacionesProximas30: number,
    /** € with taxes: invoices since the first of the month. */
    FacturacionMes: number,
    /** kWh a year of the active contracts. */
    KwhCartera: number,
    /** € of commission: contracts activated since the first of the month. */
    ComisionesMes: number,
    /** The five most recently created contracts. */
    UltimosContratos: v.optional(v.array(contractRow), []),
    /**
     * Beyond the specification: the last twelve months, oldest first; the last one is this month until today. Without
     * it, the portal does not say how these figures have developed.
     */
    Evolucion: v.optional(
      v.nullable(
        v.array(
          v.object({
            /** `2026-11`. */
            Mes: v.string(),
            /** Active at the end of the month's last day. */
            ContratosActivos: number,
            /** € with taxes: invoices of the month. */
            Facturacion: number,
            /** € of commission: contracts activated in the month. */
            Comisiones: number,
          }),
        ),
      ),
    ),
  }),
  toast: 'server',
});

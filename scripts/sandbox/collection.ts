import type { DatabaseSync } from 'node:sqlite';
import type { Invoice } from '~/api/invoices.ts';
import { dayNumber, isoDay } from '~/domain/iso-day.ts';
import { cutFrom } from '~/domain/supply-cut.ts';
import { all } from './sql.ts';

/** Payment data of an invoice, and its contract. */
type Owed = Pick<Invoice, 'EstadoPago' | 'FechaVencimiento' | 'FechaCobro' | 'MotivoDevolucion'> & {
  ContratoId: number;
};

type Collection = Pick<Invoice, 'IntentosCobro' | 'AvisoCorte'>;

/** Days after the due date on which a direct debit is repeated, and on which the payment demand is served. */
const [again, demand] = [15, 35];

interface Debtor {
  Id: number;
  TipoPersona: string | null;
  Vulnerable: number | null;
  Potencia: number | null;
}

/**
 * The collection steps of invoices up to a day. They follow from the invoices' state, so they are not stored.
 *
 * @param today ISO
 */
export function collections(db: DatabaseSync, today: string, invoices: readonly Owed[]): Collection[] {
  const unpaid = invoices.filter(({ EstadoPago }) => EstadoPago === 'Impagada').map(({ ContratoId }) => ContratoId);
  const debtors = new Map(
    (unpaid.length === 0 ? [] : all<Debtor>(db, debtorsOf, JSON.stringify(unpaid))).map((one) => [one.Id, one]),
  );
  return invoices.map((invoice) => ({
    IntentosCobro: attempts(invoice, today),
    AvisoCorte: notice(invoice, debtors.get(invoice.ContratoId), today),
  }));
}

const debtorsOf = `SELECT Id, Detalle ->> 'TipoPersona' AS TipoPersona, Detalle ->> 'ClienteVulnerable' AS Vulnerable,
    max(coalesce(Detalle ->> 'PotenciaP1', 0), coalesce(Detalle ->> 'PotenciaP2', 0),
      coalesce(Detalle ->> 'PotenciaP6', 0)) AS Potencia
  FROM contract_details WHERE Id IN (SELECT value FROM json_each(?))`;

function attempts({ EstadoPago, FechaVencimiento: due, FechaCobro, MotivoDevolucion }: Owed, today: string) {
  const debit = { Medio: 'Adeudo SEPA', Resultado: 'Devuelto', MotivoDevolucion };
  if (EstadoPago === 'Cobrada' && FechaCobro)
    return [{ ...debit, Fecha: FechaCobro, Resultado: 'Cobrado', MotivoDevolucion: null }];
  if (!due || (EstadoPago !== 'Devuelta' && EstadoPago !== 'Impagada')) return [];
  const days = EstadoPago === 'Devuelta' ? [due] : [due, after(due, again)];
  return days.filter((day) => day <= today).map((Fecha) => ({ Fecha, ...debit }));
}

function notice({ EstadoPago, FechaVencimiento: due }: Owed, debtor: Debtor | undefined, today: string) {
  const served = due && after(due, demand);
  if (EstadoPago !== 'Impagada' || !debtor || !served || served > today) return null;
  const { TipoPersona: personType, Potencia: power, Vulnerable } = debtor;
  return {
    FechaAviso: served,
    FechaCorte: cutFrom(served, { personType, power, vulnerable: Vulnerable === 1 }) ?? null,
  };
}

const after = (day: string, days: number) => isoDay(dayNumber(day) + days);

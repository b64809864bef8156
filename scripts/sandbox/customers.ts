import type * as rows from '~/api/customers.ts';
import { type Customer, customer } from '~/api/customers.ts';
import { maskIban } from '~/domain/iban.ts';
import { cleanNif } from '~/domain/nif.ts';
import { seesAll, subtree } from './access.ts';
import { type CallContext, contractScope } from './contract-record.ts';
import type { Handlers } from './handler.ts';
import { Problem } from './problem.ts';
import { all, and, or, records, type Sql } from './sql.ts';

export const customers: Handlers<typeof rows> = {
  findCustomer(call) {
    const nif = cleanNif(call.query.identificador);
    return readCustomer(call, { text: 'k.Identificador = ?', params: [nif] }, `el identificador ${nif.slice(0, 40)}`);
  },

  getCustomer: (call) =>
    readCustomer(call, { text: 'k.Id = ?', params: [call.query.id] }, `el número ${call.query.id}`),
};

function readCustomer(context: CallContext, which: Sql, what: string): Customer {
  const scope = contractScope(context);
  const where = and([which, visibleCustomers(context, scope)]);
  const [found] = records<typeof customer.entries, { Iban: string | null }>(
    context.db,
    customer,
    `SELECT k.Id AS IdCliente, k.Identificador, k.TipoIdentificador, k.TipoPersona, k.RazonSocial, k.Nombre, k.Apellido1,
       k.Apellido2, k.Email, k.Telefono, k.Direccion, k.Iban, k.FechaAlta, k.Vulnerable, k.ConsentimientoComercial,
       k.FechaConsentimiento, k.NoLlamar, k.IdAgente, agents.Nombre AS Agente, k.Scoring
     FROM customers k LEFT JOIN agents ON agents.Id = k.IdAgente WHERE ${where.text}`,
    ...where.params,
  );
  if (!found) throw new Problem(404, `No hay ningún cliente con ${what}.`);
  const { Iban, ...own } = found;
  const contracts = contractsOf(context, scope, found.IdCliente);
  const ibans = [Iban, ...contracts.map((contract) => contract.Iban)].filter((iban) => iban !== null && iban !== '');
  return {
    ...own,
    Ibans: [...new Set(ibans)].map((iban) => maskIban(iban ?? '')),
    NumContratos: contracts.length,
    NumActivos: contracts.filter(({ Activo }) => Activo === 1).length,
    DeudaPendiente: debtOf(context, scope, found.IdCliente),
    Cups: [...new Set(contracts.flatMap(({ Cups }) => Cups ?? []))],
  };
}

/**
 * Customers with a contract that the user may see, and those of the user's agent and of agents below. A user who sees
 * every contract also sees customers without one.
 */
function visibleCustomers({ db, user }: CallContext, scope: readonly Sql[]): Sql {
  const contract = and([{ text: 'c.IdCliente = k.Id', params: [] }, ...scope]);
  const agents = user.agentId === null ? [] : subtree(db, user.agentId);
  return or([
    { text: `EXISTS (SELECT 1 FROM contracts c WHERE ${contract.text})`, params: contract.params },
    { text: `k.IdAgente IN (${agents.map(() => '?').join(', ')})`, params: agents },
    ...(seesAll(user) ? [{ text: 'NOT EXISTS (SELECT 1 FROM contracts c WHERE c.IdCliente = k.Id)', params: [] }] : []),
  ]);
}

function contractsOf({ db }: CallContext, scope: readonly Sql[], customerId: number) {
  const where = and([{ text: 'c.IdCliente = ?', params: [customerId] }, ...scope]);
  return all<{ Cups: string | null; Activo: number; Iban: string | null }>(
    db,
    `SELECT c.Cups, c.EstadoId = 5 AS Activo, d.Detalle ->> 'Iban' AS Iban
     FROM contracts c JOIN contract_details d ON d.Id = c.Id WHERE ${where.text} ORDER BY c.FechaCreacion DESC`,
    ...where.params,
  );
}

/** The sum of the contracts' invoices that are owed: due before today, and pending, returned or unpaid. */
function debtOf({ db, clock }: CallContext, scope: readonly Sql[], customerId: number): number {
  const where = and([{ text: 'c.IdCliente = ?', params: [customerId] }, ...scope]);
  const [debt] = all<{ Total: number }>(
    db,
    `SELECT round(total(i.Total), 2) AS Total FROM invoices i JOIN contracts c ON c.Id = i.ContratoId
     WHERE i.EstadoPago IN ('Pendiente', 'Devuelta', 'Impagada') AND i.FechaVencimiento < ?
       AND ${where.text}`,
    clock.today(),
    ...where.params,
  );
  return debt?.Total ?? 0;
}

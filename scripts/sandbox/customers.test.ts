import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { customer } from '~/api/customers.ts';
import { openSandbox } from './open-sandbox.ts';
import { now } from './testing.ts';

const { sandbox, token: admin, call, tokenOf } = await openSandbox();

const find = (identificador: string, token = admin, brand = 'portal') =>
  call(`client?identificador=${encodeURIComponent(identificador)}`, { token, brand });
const read = async (identificador: string, token = admin) => v.parse(customer, (await find(identificador, token)).body);
const value = (sql: string, ...params: (string | number)[]) =>
  Object.values(sandbox.db.prepare(sql).get(...params) ?? {})[0];

describe('a customer', () => {
  test('comes with what its contracts and invoices add up to', async () => {
    const id = Number(
      value(
        "SELECT c.IdCliente FROM contracts c JOIN invoices i ON i.ContratoId = c.Id WHERE i.EstadoPago <> 'Cobrada' GROUP BY 1 ORDER BY count(DISTINCT c.Id) DESC LIMIT 1",
      ),
    );
    const { body } = await call(`client-id?id=${id}`);
    expect(body.NumContratos).toBe(value('SELECT count(*) FROM contracts WHERE IdCliente = ?', id));
    expect(body.NumActivos).toBe(value('SELECT count(*) FROM contracts WHERE IdCliente = ? AND EstadoId = 5', id));
    expect(body.Cups).toHaveLength(Number(value('SELECT count(DISTINCT Cups) FROM contracts WHERE IdCliente = ?', id)));
    expect(body.DeudaPendiente).toBeCloseTo(
      Number(
        value(
          "SELECT total(Total) FROM invoices WHERE EstadoPago IN ('Pendiente', 'Devuelta', 'Impagada') AND FechaVencimiento < ? AND ContratoId IN (SELECT Id FROM contracts WHERE IdCliente = ?)",
          now.slice(0, 10),
          id,
        ),
      ),
      2,
    );
  });

  test('shows no account in full', async () => {
    const { body, text } = await find('B99000028');
    expect(body.Ibans[0]).toMatch(/^ES\d\d •••• •••• •••• •••• \d{4}$/);
    expect(text).not.toMatch(/ES\d{22}/);
  });
});

describe('who sees whom', () => {
  test('an agent its own customers and those of its contracts, counted by what it sees', async () => {
    const token = await tokenOf('subagente');
    const own = String(value('SELECT Nif FROM contracts WHERE AgenteId = 180'));
    const seen = await read(own, token);
    expect(seen.NumContratos).toBe(value('SELECT count(*) FROM contracts WHERE AgenteId = 180 AND Nif = ?', own));
    const { status, body } = await find('A99000119', token);
    expect([status, body.detail]).toEqual([404, 'No hay ningún cliente con el identificador A99000119.']);
    const id = Number(value("SELECT Id FROM customers WHERE Identificador = 'A99000119'"));
    expect((await call(`client-id?id=${id}`, { token })).status).toBe(404);
  });
});

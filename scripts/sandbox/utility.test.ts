import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '~/api/endpoint.ts';
import { resources } from '~/api/index.ts';
import { openSandbox } from './open-sandbox.ts';
import { wireSchema } from './wire.ts';

const { utility } = resources;
const { call } = await openSandbox();

const read = async (row: Endpoint) => {
  const { status, body } = await call(row.path);
  expect(status).toBe(200);
  return v.parse(wireSchema(row.result), body) as Record<string, unknown>[];
};

// Clause 3.78-82, 3.84-86
test.each([
  [utility.listCnaes, 49, { Codigo: '0113', Version: '2009' }],
  [utility.listTariffs, 19, { Id: 18, Codigo: '018', Nombre: '2.0TD', Energia: 'E', NumPeriodosEnergia: 3 }],
  [utility.listRequestTypes, 8, { Id: 1, Nombre: 'Alta nueva (A3)' }],
  [utility.listPrintTypes, 5, { Id: 1, Nombre: 'E-mail (factura electrónica)' }],
  [utility.listContractStates, 10, { Id: 1, Nombre: 'Borrador', Cantidad: expect.any(Number) }],
  [utility.listCommissionTypes, 7, { Id: 1, Nombre: 'Fija por contrato (€)' }],
  [utility.listCollectives, 11, { Nombre: 'Administradores de fincas' }],
  [utility.listUserGroupOptions, 9, { Nombre: 'Administración' }],
] as [Endpoint, number, object][])('$name is complete and reads as declared', async (row, length, first) => {
  const list = await read(row);
  expect(list).toHaveLength(length);
  expect(list[0]).toMatchObject(first);
});

describe('provinces', () => {
  test('are 52, read in the order of the alphabet, without the one that has no name', async () => {
    const names = (await read(utility.listProvinces)).map(({ Nombre }) => Nombre);
    expect(names).toHaveLength(52);
    expect(names.slice(0, 4)).toEqual(['Albacete', 'Alicante/Alacant', 'Almería', 'Araba/Álava']);
  });
});

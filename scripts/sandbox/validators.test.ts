import { expect, test } from 'vitest';
import { openSandbox } from './open-sandbox.ts';

const { call } = await openSandbox('sololectura');

const validate = async (what: 'iban' | 'nif' | 'cups', text: string) =>
  (await call(`validators/${what}?${what}=${encodeURIComponent(text)}`)).body;

test.each([
  [
    'nif',
    'b-99.000.02h',
    { Valido: false, Motivo: 'LETRA_CONTROL_NO_ADMITIDA', Normalizado: 'B9900002H', Esperado: '8' },
  ],
  ['nif', '12345678A', { Motivo: 'LETRA_CONTROL', Esperado: 'Z' }],
  ['nif', 'x-9900001-l', { Valido: true, Normalizado: 'X9900001L', TipoPersona: 'F', TipoIdentificador: 'NE' }],
  ['nif', 'B99000028', { TipoPersona: 'J', TipoIdentificador: 'NI' }],
  ['cups', 'es 0021 9900 0001 2345 ea', { Motivo: 'LETRAS_CONTROL', Esperado: 'EB' }],
  ['cups', 'ES0021990000012345EB0FA000', { Motivo: 'ES_UN_CAU' }],
  ['cups', 'ES0230990000004321PV', { Valido: true, Distribuidora: 'Nedgia Catalunya', Energia: 'G' }],
  ['iban', 'ES44 9990 0001 0000 0000 0017', { Motivo: 'DIGITOS_CONTROL_CCC' }],
  ['iban', 'es45 9990 0001 6100 0000 0017', { Valido: true, Pais: 'ES', Entidad: '9990' }],
  ['iban', 'DE89370400440532013000', { Valido: true, Pais: 'DE', Entidad: null }],
] as const)('%s %s', async (what, text, expected) => {
  expect(await validate(what, text)).toMatchObject(expected);
});

test('nothing is not validated', async () => {
  const { status, body } = await call('validators/nif?nif=');
  expect([status, body.Valido ?? body.detail]).toEqual([200, false]);
  expect((await call('validators/nif')).body.detail).toBe('Falta «nif».');
});

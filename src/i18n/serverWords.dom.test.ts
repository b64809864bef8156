import { beforeAll, expect, test } from 'vitest';
import { codes } from '~/api/wire/mapping.ts';
import { withTexts } from '~/i18n/testing.ts';
import { inOurWords, setLanguage } from './index.ts';

withTexts();
beforeAll(async () => {
  await setLanguage('en');
});

test.each([
  ['No hay ninguna carpeta con el identificador 7.', 'There is no folder with the number 7.'],
  // If two sentences match, the longer one is used.
  [
    'El contrato PT-1 ya lo renovó marta el 3/2/2026: mira el PT-2.',
    'Contract PT-1 was renewed by marta on 3/2/2026: see PT-2.',
  ],
  // A sentence in a sentence, and several after each other.
  [
    'Revisa «NIF»: El carácter de control no es correcto: debería ser K.',
    'Check “NIF”: The check character is wrong: it should be K.',
  ],
  [
    '3 usuarios habilitados. 1 se queda como estaba: No puedes deshabilitarte ni bloquearte a ti mismo.',
    '3 users enabled. 1 is unchanged: You cannot disable or lock yourself.',
  ],
  [
    'El correo o la contraseña no son correctos. Te quedan 3 intentos.',
    'Incorrect email or password. You have 3 attempts left.',
  ],
  ['Es un punto de gas: no tiene potencias y su consumo va en un solo periodo. Algo más.', undefined],
  ['Una frase que solo conoce el servidor.', undefined],
  ['', undefined],
])('%s', async (spanish, english) => {
  expect(await inOurWords({ Message: spanish })).toEqual({ Message: english ?? spanish });
});

test('inserted values stay unchanged, be it a pattern, a placeholder or a name', async () => {
  for (const name of ['$1', '{{id}}', '$t(common:close)', 'a.b(c)', 'línea\nnueva'])
    expect(await inOurWords(`«${name}» está vacío.`)).toBe(`“${name}” is empty.`);
});

test('only messages are translated: the data of an answer stay unchanged', async () => {
  const answer = {
    Items: [{ Nombre: 'Es obligatorio.', Motivo: 'Es obligatorio.', Datos: { Avisos: ['Es obligatorio.'] } }],
    Errors: { Nif: ['Es obligatorio.'] },
    Titulo: 'Es obligatorio.',
    Motivo: 'PRORROGADO',
    TotalCount: 1,
    Nada: null,
  };
  expect(await inOurWords(answer)).toEqual({
    ...answer,
    Items: [{ Nombre: 'Es obligatorio.', Motivo: 'This is required.', Datos: { Avisos: ['This is required.'] } }],
    Errors: { Nif: ['This is required.'] },
  });
});

test('every state is translated beside its code', async () => {
  for (const [EstadoId, { name: Estado }] of Object.entries(codes.state))
    expect(await inOurWords({ EstadoId, Estado }), Estado).not.toEqual({ EstadoId, Estado });
});

test('the name of a code that the portal does not know stays as it came', async () => {
  const odd = { EstadoId: '?3', Estado: 'Baja', SituacionId: '?6', Situacion: 'Sin enviar' };
  const renewal = { SubestadoId: '?1', Subestado: 'Renovado' };
  expect(await inOurWords({ Items: [odd, renewal] })).toEqual({ Items: [odd, renewal] });
});

test('states are translated only where their number is beside them', async () => {
  const row = {
    EstadoId: 'draft',
    Estado: 'Borrador',
    SituacionId: 'inValidation',
    Situacion: 'En validación',
    Nombre: 'Baja',
  };
  const renewal = { SubestadoId: 'unreachable', Subestado: 'No localizado' };
  const offer = { CodigoOferta: 'BAT-1', Estado: 'Borrador' };
  expect(await inOurWords({ Items: [row, renewal, offer] })).toEqual({
    Items: [{ ...row, Estado: 'Draft', Situacion: 'In validation' }, { ...renewal, Subestado: 'Not reached' }, offer],
  });
  expect(await inOurWords({ CodigoTarifaATR: '019', Telegestion: 'Sin telegestión' })).toEqual({
    CodigoTarifaATR: '019',
    Telegestion: 'No remote metering',
  });
  const states = [{ Id: 7, Nombre: 'Baja' }];
  expect(await inOurWords(states, 'listContractStates')).toEqual([{ Id: 7, Nombre: 'Terminated' }]);
  expect(await inOurWords(states, 'listProvinces')).toEqual(states);
  const types = [{ Id: 6, Nombre: 'Renovación' }];
  expect(await inOurWords(types, 'listRequestTypes')).toEqual([{ Id: 6, Nombre: 'Renewal', NombreEs: 'Renovación' }]);
  expect(await inOurWords([{ IdSituacion: 'unsent', Nombre: 'Sin enviar' }])).toEqual([
    { IdSituacion: 'unsent', Nombre: 'Not sent' },
  ]);
  expect(await inOurWords('El contrato no está activo: está en «Baja».')).toBe(
    'The contract is not active: it is “Terminated”.',
  );
});

test('a contract has its request, its refusal and its history in the language of the person', async () => {
  const own = { Nota: 'Llamar el lunes', Usuario: 'Marta' };
  const contract = {
    IdTipoSolicitud: 'switch',
    TipoSolicitud: 'Cambio de comercializadora (C1)',
    MotivoRechazoCodigo: 'E4',
    MotivoRechazo: 'Impago previo',
    Historial: [{ Nota: 'Enviado a Solenne' }, { Nota: 'E4 Impago previo' }, own],
  };
  expect(await inOurWords(contract)).toEqual({
    ...contract,
    TipoSolicitud: 'Switch (C1)',
    MotivoRechazo: 'Earlier non-payment',
    Historial: [{ Nota: 'Sent to Solenne' }, { Nota: 'E4 Earlier non-payment' }, own],
  });
});

test('in Spanish an answer stays unchanged', async () => {
  await setLanguage('es');
  const answer = { Message: 'Es obligatorio.' };
  expect(await inOurWords(answer)).toBe(answer);
});

import { safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { saveBattery } from './batteries.ts';
import { type Args, request } from './client.ts';
import { checkKleen, checkKleenWithDocument, insertContract, validateKleen } from './contract.ts';
import { type Endpoint, isSafe } from './endpoint.ts';
import { createFolder } from './files.ts';
import { allRows } from './index.ts';
import { perform } from './perform.ts';
import { renewContract } from './renewals.ts';
import { failure, json, mockServer, mockUpload, recordOutcomes } from './testing.ts';
import { disableUsers, registerUser } from './users.ts';

const sent = mockServer();

/** Changes whose answers the session reads for itself. */
const ofSession = new Set(['signIn', 'signUp', 'signOut', 'refreshToken', 'checkResetLink']);
const changes = allRows.filter((row) => !isSafe(row) && !ofSession.has(row.name));

const plain = { 'content-type': 'text/plain; charset=utf-8' };
const created = (location: string, body: BodyInit | null = null) =>
  new Response(body, { status: 201, headers: { location } });

/** Answers of servers that have made the change, and the message in them. */
const rightAnswers: [string, () => Response, string?][] = [
  [
    'a sentence',
    () => new Response('Enviado a la comercializadora.', { headers: plain }),
    'Enviado a la comercializadora.',
  ],
  ['a sentence of unknown type', () => new Response('Hecho.', { headers: { 'content-type': '' } }), 'Hecho.'],
  [
    'a sentence said to be JSON',
    () => new Response('Hecho.', { headers: { 'content-type': 'application/json' } }),
    'Hecho.',
  ],
  ['a sentence in quotes', () => new Response('"Alta" recibida.', { headers: plain }), '"Alta" recibida.'],
  ['OK', () => new Response('OK', { headers: plain }), 'OK'],
  ['a JSON string', () => json('Hecho.'), 'Hecho.'],
  ['an empty JSON string', () => json('')],
  ['nothing', () => new Response('')],
  ['spaces', () => new Response('\r\n')],
  ['204', () => new Response(null, { status: 204 })],
  ['202', () => new Response('', { status: 202 })],
  ['201 with an address', () => created('/api/thing/17')],
  ['null', () => json(null)],
  ['true', () => json(true)],
  ['an empty object', () => json({})],
  ['an empty list', () => json([])],
  ['a message', () => json({ message: 'Hecho.' }), 'Hecho.'],
  ['a message in capitals', () => json({ MESSAGE: 'Hecho.' }), 'Hecho.'],
  ['a message in Spanish', () => json({ mensaje: 'Hecho.' }), 'Hecho.'],
  ['a message that is null', () => json({ Message: null })],
  ['a message that is a number', () => json({ Message: 7 })],
  ['fields that we do not know', () => json({ success: true, data: { id: 7 } })],
  ['an id', () => json(7)],
  ['a long text', () => new Response('Hecho. '.repeat(200), { headers: plain })],
];

test.each(rightAnswers)('%s with 2xx is a success for every change, which is sent once', async (_, answer, message) => {
  expect(changes.length).toBeGreaterThan(45);
  const { all: outcomes } = recordOutcomes();
  for (const row of changes) {
    const record = answer();
    const wire = row.multipart
      ? mockUpload(record.status, await record.text())
      : sent.mockReset().mockReturnValue(record);
    outcomes.length = 0;
    const result = await perform(row, { body: { CarpetaId: 1, Archivos: [] } } as unknown as Args<Endpoint>);
    expect(wire, row.name).toHaveBeenCalledOnce();
    expect(result, row.name).not.toBeUndefined();
    expect((result as { Message?: string } | null)?.Message ?? undefined, row.name).toBe(message);
    expect(outcomes, row.name).toEqual(row.toast ? [expect.objectContaining({ result })] : []);
  }
});

test('no change needs anything in its answer', () => {
  for (const { name, result } of changes)
    for (const nothing of [null, {}]) expect(safeParse(result, nothing).success, name).toBe(true);
});

describe('what a change has created', () => {
  const contract = (answer: Response) => {
    sent.mockReturnValue(answer);
    return request(insertContract, {} as Args<typeof insertContract>).then((one) => one?.CodigoContrato);
  };

  test.each([
    ['in the field of the specification', () => json({ codigo: 'PT-2026-000017' })],
    ['in another spelling', () => json({ CODIGO_CONTRATO: 'PT-2026-000017' })],
    ['as a JSON string', () => json('PT-2026-000017', 201)],
    ['at the end of its address', () => created('/api/contract/PT-2026-000017')],
    ['as a parameter of its address', () => created('https://api.test/api/contract/id?codigo=PT-2026-000017', '{}')],
  ])('is found %s', async (_, answer) => {
    expect(await contract(answer())).toBe('PT-2026-000017');
  });

  test.each([
    ['an empty answer', () => new Response('')],
    ['an address without a code', () => created('/api/contract')],
    ['an address that is none', () => created('http://')],
    ['a code of the wrong type', () => json({ CodigoContrato: { value: 7 } })],
  ])('is missing in %s', async (_, answer) => {
    expect(await contract(answer())).toBeFalsy();
  });

  test('may be called otherwise, may be a number, and is never taken from the message', async () => {
    sent.mockReturnValueOnce(json({ codigoContrato: 'PT-2' }));
    expect(await request(renewContract, {} as Args<typeof renewContract>)).toMatchObject({
      CodigoContratoNuevo: 'PT-2',
    });
    sent.mockReturnValueOnce(json({ codigo: 'BAT-1' }));
    expect(await request(saveBattery, {} as Args<typeof saveBattery>)).toMatchObject({ CodigoOferta: 'BAT-1' });
    sent.mockReturnValueOnce(created('/api/folder?id=12'));
    expect(await request(createFolder, {} as Args<typeof createFolder>)).toMatchObject({ CarpetaId: 12 });
    sent.mockReturnValueOnce(json('Usuario 12 creado.'));
    expect(await request(registerUser, {} as Args<typeof registerUser>)).toMatchObject({
      Message: 'Usuario 12 creado.',
      Id: null,
    });
  });
});

describe('the results of a change of many', () => {
  const results = async (answer: unknown) => {
    sent.mockReturnValue(json(answer));
    return (await request(disableUsers, { body: ['u1'] }))?.Resultados;
  };
  const refused = { Id: 'u1', Ok: false, Motivo: 'Eres tú.' };

  test('may be the whole answer, and a row that cannot be read says nothing', async () => {
    expect(await results([{ id: 'u1', ok: false, motivo: 'Eres tú.' }])).toEqual([refused]);
    expect(await results({ resultados: [refused, { Id: 'u2' }, null] })).toEqual([refused]);
    expect(await results({ resultados: 2 })).toBeNull();
  });
});

describe('Kleen', () => {
  const calls: Endpoint[] = [checkKleen, checkKleenWithDocument, validateKleen];
  const change = (row: Endpoint) =>
    request(row, { [row.body ? 'body' : 'query']: { CodigoContrato: 'PT-1' } } as unknown as Args<Endpoint>);

  // Clause 8.23
  test.each(calls)('says the body on success: $name', async (row) => {
    for (const answer of [new Response('El contrato es válido.', { headers: plain }), json('El contrato es válido.')]) {
      sent.mockReturnValueOnce(answer);
      expect(await change(row)).toEqual({ Message: 'El contrato es válido.' });
    }
  });

  // Clause 8.21
  test.each(calls)('says the body of a failure: $name', async (row) => {
    for (const status of [400, 422, 500]) {
      sent.mockReturnValue(new Response('Falta la grabación de voz.', { status, headers: plain }));
      expect(await failure(change(row))).toMatchObject({ status, serverMessage: 'Falta la grabación de voz.' });
    }
  });
});

import * as v from 'valibot';
import { afterEach, beforeEach, vi } from 'vitest';
import { apiExtras } from './config.ts';
import { type Connection, connect } from './connection.ts';
import { rows } from './endpoint.ts';
import { type Outcome, onOutcome } from './perform.ts';
import { list, maybe } from './schemas.ts';

/** Rows of an API for the tests of calls: a record, a change that touches it, and a list. */
export const { get, post } = rows('contracts');
const named = v.object({ Name: v.string() });
export const read = get('read', 'thing', { query: v.object({ id: v.number() }), result: named });
export const save = post('save', 'thing', { body: named, result: v.unknown(), touches: ['read'], toast: 'server' });
export const things = get('things', 'thing', {
  result: list(v.object({ Name: v.string(), Note: maybe(v.string()) })),
});

/**
 * The server for the tests of a file: it records each call, and answers as the test says. The portal is connected to
 * it. Errors are kept out of the test's output.
 */
export function mockServer(connection: Partial<Connection> = {}) {
  const sent = vi.fn<(request: Request) => Response | Promise<Response>>();
  beforeEach(() => {
    vi.stubGlobal('fetch', async (request: Request) => sent(request));
    vi.spyOn(console, 'error').mockImplementation(() => {});
    connectPortal(connection);
  });
  afterEach(() => void sent.mockReset());
  return sent;
}

/** Connects the portal to a server as at its start, with the changes of the test. */
export const connectPortal = (connection: Partial<Connection> = {}) =>
  connect({
    baseUrl: 'https://api.test',
    brand: 'kleenenergy',
    token: () => 't1',
    unauthorized: async () => false,
    // What the sandbox has, without the keys: calls have the same headers in all tests.
    extras: apiExtras.filter((extra) => extra !== 'idempotencyKeys'),
    ...connection,
  });

export const json = (body: unknown, init: number | ResponseInit = 200) =>
  Response.json(body, typeof init === 'number' ? { status: init } : init);

/** A server that never answers: the call ends when it is aborted. */
export const neverAnswer = ({ signal }: Request) =>
  new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

/** Stands in for the request that sends files, which ends with this answer. */
export function mockUpload(status: number, responseText = '') {
  const sent = vi.fn();
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = status;
      upload = {};
      responseText = responseText;
      onloadend = () => {};
      open() {}
      setRequestHeader() {}
      getAllResponseHeaders = () => 'retry-after: 0';
      send() {
        sent();
        this.onloadend();
      }
    },
  );
  return sent;
}

/** Why a call failed; undefined if it did not. */
export const failure = async (work: Promise<unknown>) => work.then(() => undefined).catch((error) => error);

/** For a test: records what is announced from now on, and can press the "Deshacer" of the last success. */
export function recordOutcomes() {
  const outcomes: Outcome[] = [];
  onOutcome((_, outcome) => outcomes.push(outcome));
  return {
    all: outcomes,
    async undo() {
      const last = outcomes.at(-1);
      if (!last || 'error' in last || !last.undo) throw new Error('The last outcome offers no undo');
      await last.undo();
    },
  };
}

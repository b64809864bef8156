import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** A call on its way to the portal's server, and the ways to answer it in another manner than the server does. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** The body of the call. */
  sent: Buffer;
  /** Asks the server; `call` changes nothing but what is given. */
  ask(call?: { token?: string }): Promise<Answer>;
  /** Passes an answer on as it is. */
  send(answer: Answer): void;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** What happens to the calls that are hit; `'spared'` where the answer holds nothing that it could change. */
export type Deed = (exchange: Exchange) => Done | Promise<Done>;
// biome-ignore lint/suspicious/noConfusingVoidType: most deeds have nothing to say
type Done = void | 'spared';

export interface Rule {
  hits: (method: string, path: string) => boolean;
  deed: Deed;
  /** How many calls are hit before it is over; all of them where nothing is said. */
  times?: number;
  /** The share of calls that are hit, by the proxy's own dice. */
  rate?: number;
}

/** Between the browser and the portal's server: passes everything on, but for the calls that a rule hits. */
export class FaultProxy {
  readonly #server: Server;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #target: URL;
  #dice: () => number;
  #rules: (Rule & { left: number })[] = [];
  /** The calls that were hit since the last rule was set. */
  readonly hit: string[] = [];
  /** Calls whose last try was hit: they have had no answer of the server's. */
  readonly unanswered = new Set<string>();
  /** Every request since then, a change with its key: `GET /api/contract`. */
  readonly seen: string[] = [];

  private constructor(target: string, seed: number) {
    this.#target = new URL(target);
    this.#dice = diceOf(seed);
    this.#server = createServer((incoming, response) => void this.#answer(incoming, response).catch(() => {}));
    // A browser repeats a request by itself where a kept connection dies, and a change would seem to be sent twice.
    this.#server.maxRequestsPerSocket = 1;
  }

  static async start(target: string, { seed = 1, port = 0 } = {}): Promise<FaultProxy> {
    const proxy = new FaultProxy(target, seed);
    await new Promise<void>((resolve) => proxy.#server.listen(port, 'localhost', resolve));
    return proxy;
  }

  get origin() {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** In place of the rules before; without one all is well. The dice begin again, so that a cell is the same alone. */
  set(seed: number, ...rules: readonly Rule[]) {
    this.#dice = diceOf(seed);
    this.#rules = rules.map((rule) => ({ ...rule, left: rule.times ?? Number.POSITIVE_INFINITY }));
    this.hit.length = 0;
    this.unanswered.clear();
    this.seen.length = 0;
  }

  async close() {
    this.#server.closeAllConnections();
    this.#agent.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(incoming: IncomingMessage, response: ServerResponse) {
    const { method = 'GET', url = '/' } = incoming;
    const key = incoming.headers['idempotency-key'];
    this.seen.push(`${method} ${url}${key ? ` ${key}` : ''}`);
    const sent = await buffer(incoming);
    const ask: Exchange['ask'] = (call) => this.#ask(incoming, sent, call?.token);
    const send = ({ status, headers, body }: Answer) => {
      if (response.destroyed) return;
      response.writeHead(status, { ...headers, 'content-length': body.length });
      response.end(body);
    };
    const rule = this.#rules.find(
      ({ hits, left, rate = 1 }) => left > 0 && hits(method, url) && (rate === 1 || this.#dice() < rate),
    );
    const call = `${method} ${url}`;
    if (!rule) {
      this.unanswered.delete(call);
      return send(await ask());
    }
    rule.left--;
    this.hit.push(call);
    this.unanswered.add(call);
    if ((await rule.deed({ request: incoming, response, sent, ask, send })) !== 'spared') return;
    rule.left++;
    this.unanswered.delete(call);
    const at = this.hit.indexOf(call);
    if (at >= 0) this.hit.splice(at, 1);
  }

  #ask(incoming: IncomingMessage, sent: Buffer, token?: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const { connection: _, ...headers } = incoming.headers;
      const outgoing = request(
        {
          agent: this.#agent,
          host: this.#target.hostname,
          port: this.#target.port,
          method: incoming.method,
          path: incoming.url,
          headers: { ...headers, host: this.#target.host, ...(token !== undefined && { authorization: token }) },
        },
        (answer) => {
          buffer(answer).then((body) => {
            const { connection: _, 'transfer-encoding': __, 'keep-alive': ___, ...rest } = answer.headers;
            resolve({ status: answer.statusCode ?? 502, headers: rest as Record<string, string>, body });
          }, reject);
        },
      );
      outgoing.on('error', reject);
      outgoing.end(sent);
    });
  }
}

/** Mulberry32: numbers from 0 to 1 that a seed decides. */
function diceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The ways in which an answer goes wrong. */
export const deeds = {
  /** So many milliseconds late, otherwise as it is. */
  late:
    (milliseconds: number): Deed =>
    async ({ ask, send }) => {
      const answer = await ask();
      await sleep(milliseconds);
      send(answer);
    },

  /** Never. */
  hang: (() => {}) satisfies Deed,

  /** The head at once, then a byte now and then. */
  drip: (async ({ ask, response }) => {
    const { status, headers, body } = await ask();
    response.writeHead(status, { ...headers, 'content-length': body.length });
    for (const byte of body) {
      if (response.destroyed) return;
      response.write(Buffer.of(byte));
      await sleep(1_500);
    }
  }) satisfies Deed,

  /** The connection dies before the first byte of the answer; the server has done its work. */
  reset: (async ({ ask, response }) => {
    await ask();
    response.socket?.resetAndDestroy();
  }) satisfies Deed,

  /** The same, and the server was never reached. */
  refused: (({ response }) => {
    response.socket?.destroy();
  }) satisfies Deed,

  /** Half of the body, then the connection dies. */
  cut: (async ({ ask, response }) => {
    const { status, headers, body } = await ask();
    response.writeHead(status, { ...headers, 'content-length': body.length });
    response.write(body.subarray(0, Math.ceil(body.length / 2)));
    await sleep(30);
    response.socket?.resetAndDestroy();
  }) satisfies Deed,

  /** Half of the body in chunks, without the last one. */
  unfinished: (async ({ ask, response }) => {
    const { status, headers, body } = await ask();
    response.writeHead(status, { ...headers, 'transfer-encoding': 'chunked' });
    response.write(body.subarray(0, Math.ceil(body.length / 2)));
    await sleep(30);
    response.socket?.end();
  }) satisfies Deed,

  /** Another answer; the server is not asked. */
  answer:
    (status: number, body: string | Buffer = '', headers: Record<string, string> = {}): Deed =>
    ({ send }) =>
      send({ status, headers: { 'content-type': 'application/json', ...headers }, body: Buffer.from(body) }),

  /** The server's answer, changed; one that is given back as it is was not hit. */
  changed:
    (change: (answer: Answer) => Answer): Deed =>
    async ({ ask, send }) => {
      const answer = await ask();
      const changed = change(answer);
      send(changed);
      return changed.body.equals(answer.body) && changed.headers === answer.headers ? 'spared' : undefined;
    },
} as const;

import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { onlyOwnHost } from '../../scripts/listen.ts';

/** A call on its way to the portal's server, and what is needed to change its answer. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** The body of the call. */
  sent: Buffer;
  /** Sends the call to the server. */
  forward(): Promise<Answer>;
  /** Passes an answer on unchanged. */
  send(answer: Answer): void;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** What happens to the calls that are hit; `'spared'`: the answer contains nothing that it could change. */
export type Deed = (exchange: Exchange) => Done | Promise<Done>;
// biome-ignore lint/suspicious/noConfusingVoidType: most deeds have nothing to say
type Done = void | 'spared';

export interface Rule {
  hits: (method: string, path: string) => boolean;
  deed: Deed;
  /** Number of calls that are hit; all if left out. */
  times?: number;
}

/** Stands between the browser and the portal's server, and passes everything on except the calls that a rule hits. */
export class FaultProxy {
  readonly #server: Server;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #target: URL;
  #rules: (Rule & { left: number })[] = [];
  /** The calls that were hit since the last rule was set. */
  readonly hit: string[] = [];
  /** Every request since the last rule was set: `GET /api/contract`; a change with its idempotency key. */
  readonly seen: string[] = [];

  private constructor(target: string) {
    this.#target = new URL(target);
    this.#server = createServer(
      onlyOwnHost((incoming, response) => void this.#answer(incoming, response).catch(() => {})),
    );
    // If a kept connection dies, the browser repeats the request by itself, and a change would seem to be sent twice.
    this.#server.maxRequestsPerSocket = 1;
  }

  static async start(target: string): Promise<FaultProxy> {
    const proxy = new FaultProxy(target);
    await new Promise<void>((resolve) => proxy.#server.listen(0, 'localhost', resolve));
    return proxy;
  }

  get origin() {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Replaces all rules; without rules nothing fails. */
  set(...rules: readonly Rule[]) {
    this.#rules = rules.map((rule) => ({ ...rule, left: rule.times ?? Number.POSITIVE_INFINITY }));
    this.hit.length = 0;
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
    const forward = () => this.#forward(incoming, sent);
    const send = ({ status, headers, body }: Answer) => {
      if (response.destroyed) return;
      response.writeHead(status, { ...headers, 'content-length': body.length });
      response.end(body);
    };
    const rule = this.#rules.find(({ hits, left }) => left > 0 && hits(method, url));
    if (!rule) return send(await forward());
    const call = `${method} ${url}`;
    rule.left--;
    this.hit.push(call);
    if ((await rule.deed({ request: incoming, response, sent, forward, send })) !== 'spared') return;
    rule.left++;
    const at = this.hit.indexOf(call);
    if (at >= 0) this.hit.splice(at, 1);
  }

  #forward(incoming: IncomingMessage, sent: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const { connection: _, ...headers } = incoming.headers;
      const outgoing = request(
        {
          agent: this.#agent,
          host: this.#target.hostname,
          port: this.#target.port,
          method: incoming.method,
          path: incoming.url,
          headers: { ...headers, host: this.#target.host },
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

export const deeds = {
  /** Delayed by so many milliseconds, otherwise unchanged. */
  late:
    (milliseconds: number): Deed =>
    async ({ forward, send }) => {
      const answer = await forward();
      await sleep(milliseconds);
      send(answer);
    },

  /** No answer comes. */
  hang: (() => {}) satisfies Deed,

  /** The headers at once, then a byte now and then. */
  drip: (async ({ forward, response }) => {
    const { status, headers, body } = await forward();
    response.writeHead(status, { ...headers, 'content-length': body.length });
    for (const byte of body) {
      if (response.destroyed) return;
      response.write(Buffer.of(byte));
      await sleep(1_500);
    }
  }) satisfies Deed,

  /** The connection dies before the first byte of the answer; the server has carried out the call. */
  reset: (async ({ forward, response }) => {
    await forward();
    response.socket?.resetAndDestroy();
  }) satisfies Deed,

  /** The connection dies before the server has received the call. */
  refused: (({ response }) => {
    response.socket?.destroy();
  }) satisfies Deed,

  /** Half of the body, then the connection dies. */
  cut: (async ({ forward, response }) => {
    const { status, headers, body } = await forward();
    response.writeHead(status, { ...headers, 'content-length': body.length });
    response.write(body.subarray(0, Math.ceil(body.length / 2)));
    await sleep(30);
    response.socket?.resetAndDestroy();
  }) satisfies Deed,

  /** Half of the body in chunks, without the last one. */
  unfinished: (async ({ forward, response }) => {
    const { status, headers, body } = await forward();
    response.writeHead(status, { ...headers, 'transfer-encoding': 'chunked' });
    response.write(body.subarray(0, Math.ceil(body.length / 2)));
    await sleep(30);
    response.socket?.end();
  }) satisfies Deed,

  /** Another answer, without asking the server. */
  answer:
    (status: number, body: string | Buffer = '', headers: Record<string, string> = {}): Deed =>
    ({ send }) =>
      send({ status, headers: { 'content-type': 'application/json', ...headers }, body: Buffer.from(body) }),

  /** The server's answer, changed. If the function returns it unchanged, the call counts as not hit. */
  changed:
    (change: (answer: Answer) => Answer): Deed =>
    async ({ forward, send }) => {
      const answer = await forward();
      const changed = change(answer);
      send(changed);
      return changed.body.equals(answer.body) && changed.headers === answer.headers ? 'spared' : undefined;
    },
} as const;

import { type IncomingHttpHeaders, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { hitsData, partsOf, readingCall } from '../calls.ts';
import type { Answer, Deed, Exchange } from '../proxy.ts';

/** A fault of the catalogue that hits one call only. */
export interface Fault {
  /** The name of its row. */
  call: string;
  deed: Deed;
}

/** A response without a client: deeds may write to it or close its connection. */
const deafResponse = (lose = () => {}) => ({
  destroyed: false,
  writeHead() {},
  write() {},
  socket: { resetAndDestroy: lose, destroy: lose, end: lose },
});

/**
 * Replaces `fetch`: gives the real answers of the API, each requested once and cached, except for the call that is to
 * fail. The deeds of the catalogue work here as they do in the proxy.
 */
export class Api {
  readonly #origin: string;
  readonly #kept = new Map<string, Promise<Answer>>();
  fault: Fault | undefined;
  /** The reading calls since the last reset, by the names of their rows; one that was tried three times is listed three times. */
  readonly asked: string[] = [];
  /** Number of answers under way; one that never comes does not count. */
  pending = 0;
  /** The calls of `asked` that failed. */
  readonly hit: string[] = [];

  constructor(origin: string) {
    this.#origin = origin;
  }

  reset(fault?: Fault) {
    this.fault = fault;
    this.asked.length = 0;
    this.hit.length = 0;
  }

  /** Whether the fault would change none of the answers to its call that have been requested so far. */
  async spares({ call, deed }: Fault): Promise<boolean> {
    for (const [key, answer] of this.#kept) {
      const [method, path] = partsOf(key);
      if (readingCall(method, path) !== call) continue;
      const exchange = { response: deafResponse(), ask: () => answer, send() {} } as unknown as Exchange;
      if ((await deed(exchange)) !== 'spared') return false;
    }
    return true;
  }

  readonly fetch = async (...input: ConstructorParameters<typeof Request>): Promise<Response> => {
    const request = new Request(...input);
    const { method, headers, signal } = request;
    const { pathname, search } = new URL(request.url);
    const path = pathname + search;
    const sent = Buffer.from(method === 'GET' ? '' : await request.text());
    const ask = () =>
      this.#ask(method, path, Object.fromEntries(headers as unknown as Iterable<[string, string]>), sent);
    const call = hitsData(method, path) ? readingCall(method, path) : undefined;
    if (call) this.asked.push(call);
    const { fault } = this;
    this.pending++;
    return new Promise<Response>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      const give = ({ status, headers, body }: Answer) =>
        resolve(new Response(status === 204 ? null : body.toString(), { status, headers }));
      const lose = () => reject(new TypeError('Failed to fetch'));
      if (!fault || call !== fault.call) return void ask().then(give, lose);
      this.hit.push(`${method} ${path}`);
      const exchange = { request, response: deafResponse(lose), sent, ask, send: give } as unknown as Exchange;
      Promise.resolve(fault.deed(exchange)).then((done) => {
        if (done === 'spared') this.hit.pop();
      }, reject);
    }).finally(() => {
      this.pending--;
    });
  };

  #ask(method: string, path: string, headers: Record<string, string>, body: Buffer): Promise<Answer> {
    const key = `${method} ${path} ${body}`;
    const known = this.#kept.get(key);
    if (known) return known;
    const answer = new Promise<Answer>((resolve, reject) => {
      const call = send(this.#origin + path, { method, headers }, async (got) => {
        const { 'content-type': type = '' } = got.headers as IncomingHttpHeaders;
        resolve({ status: got.statusCode ?? 0, headers: { 'content-type': type }, body: await buffer(got) });
      });
      call.on('error', reject);
      call.end(body);
    });
    this.#kept.set(key, answer);
    return answer;
  }
}

/** The header in which a change says its key: what bears the same one was sent twice, and is made once. */
const keyHeader = 'idempotency-key';
/** Answers that are remembered; the oldest goes first. */
const most = 1000;

interface StoredAnswer {
  status: number;
  headers: [string, string][];
  body: ArrayBuffer;
}

/** Remembers how changes were answered, and answers their repetitions alike, also one that comes before the answer. */
export class Idempotency {
  readonly #answers = new Map<string, Promise<StoredAnswer>>();

  async once(request: Request, work: () => Promise<Response>): Promise<Response> {
    const key = request.headers.get(keyHeader);
    if (key === null || request.method === 'GET') return work();
    const name = [request.headers.get('authorization'), request.method, request.url, key].join(' ');
    const known = this.#answers.get(name);
    if (known) return responseOf(await known);
    const answer = work().then(keep);
    this.#answers.set(name, answer);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > most && oldest !== undefined) this.#answers.delete(oldest);
    try {
      return responseOf(await answer);
    } catch (error) {
      // What was refused or has failed was not made, and may be sent again.
      this.#answers.delete(name);
      throw error;
    }
  }
}

const keep = async (response: Response): Promise<StoredAnswer> => ({
  status: response.status,
  headers: [...response.headers],
  body: await response.arrayBuffer(),
});

const responseOf = ({ status, headers, body }: StoredAnswer) =>
  new Response(status === 204 ? null : body, { status, headers: new Headers(headers) });

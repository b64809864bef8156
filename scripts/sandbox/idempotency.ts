/** The header with the key of a change: a repeated key means that the same change was sent again. */
const keyHeader = 'idempotency-key';

interface StoredAnswer {
  status: number;
  headers: [string, string][];
  body: ArrayBuffer;
}

/** Remembers answers of changes, and gives the same answer to repetitions, even while the first is running. */
export class Idempotency {
  readonly #answers = new Map<string, Promise<StoredAnswer>>();

  async once(request: Request, work: () => Promise<Response>): Promise<Response> {
    const key = request.headers.get(keyHeader);
    if (key === null || request.method === 'GET') return work();
    const name = [request.headers.get('authorization'), request.method, request.url, key].join(' ');
    const earlier = this.#answers.get(name);
    if (earlier) return responseOf(await earlier);
    const answer = work().then(keep);
    this.#answers.set(name, answer);
    try {
      return responseOf(await answer);
    } catch (error) {
      // A refused or failed change was not made, and may be sent again.
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

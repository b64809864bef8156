import type { Endpoint } from '~/api/endpoint.ts';
import type { Behaviour } from '../behaviour.ts';
import { excerpt, type Sent, type Server, send, statusText } from '../send.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are checked field by field
export type Json = any;

/** Thrown when the rest of a journey makes no sense; the reason, if the server is not to blame. */
class Stop extends Error {}

/** Makes the calls of one journey, keeps what differs by row, and undoes what it made, last first. */
export class Writer {
  /** Added to names, so that what is made can be told from everything else. */
  readonly mark: string;
  private readonly server: Server;
  private readonly found = new Map<Endpoint, string[]>();
  private readonly undoing: { what: string; undo: () => Promise<boolean> }[] = [];
  private readonly left: string[] = [];
  /** The last call that changed something. */
  private last: Endpoint | undefined;

  constructor(server: Server, mark: string) {
    this.server = server;
    this.mark = mark;
  }

  /** A call that changes nothing. What is wrong with its answer is not reported here: the other checks report it. */
  async read(row: Endpoint, query: { [name: string]: unknown } = {}): Promise<{ status: number; json: Json }> {
    return send(row, { query: { ...row.always, ...query } }, this.server);
  }

  /** A call that changes something; anything but 2xx ends the journey. */
  async change(row: Endpoint, sent: Sent): Promise<Json> {
    this.last = row;
    const answer = await send(row, sent, this.server);
    const { status, json, text } = answer;
    this.expect(row, true, '');
    if (status >= 200 && status < 300) return json;
    this.expect(row, false, status ? `it is refused with ${status}: ${excerpt(text)}` : statusText(answer));
    throw new Stop();
  }

  /** Says what people would see, unless it holds. */
  expect(row: Endpoint, holds: boolean, otherwise: string): void {
    const before = this.found.get(row) ?? [];
    this.found.set(row, holds ? before : [...before, otherwise]);
  }

  /** A call that changes something, and what must hold afterwards. */
  async prove(row: Endpoint, sent: Sent, holds: () => Promise<boolean>, otherwise: string): Promise<void> {
    await this.change(row, sent);
    this.expect(row, await holds(), otherwise);
  }

  /** The record of a list that has our mark as its name. */
  async mine(row: Endpoint, query: { [name: string]: unknown } = {}, field = 'Nombre'): Promise<Json> {
    return itemsOf((await this.read(row, query)).json).find((item) => item[field] === this.mark);
  }

  /** Ends the journey unless it holds. */
  need(row: Endpoint, holds: boolean, otherwise: string): void {
    this.expect(row, holds, otherwise);
    if (!holds) throw new Stop();
  }

  /** Ends the journey without blame if what it starts from is missing on the server; `otherwise` says what. */
  start(holds: boolean, otherwise: string): void {
    if (!holds) throw new Stop(otherwise);
  }

  /** @param undo whether it worked */
  undoLater(what: string, undo: () => Promise<boolean>): void {
    this.undoing.push({ what, undo });
  }

  /** Something for which the API has no call that removes it. */
  leave(what: string): void {
    this.left.push(what);
  }

  async *run({ rows, run }: Journey): AsyncGenerator<Behaviour> {
    let why = 'the journey ended before it';
    try {
      await run(this);
    } catch (error) {
      // Any other error is an answer that the journey cannot use, such as null in place of a record.
      if (!(error instanceof Stop))
        this.expect(this.last ?? rows[0], false, `the journey broke off after it: ${(error as Error).message}`);
      else if (error.message) why = error.message;
    }
    for (const { what, undo } of this.undoing.reverse()) if (!(await undo().catch(() => false))) this.left.push(what);
    const notes = this.left.length > 0 ? [`left on the server: ${this.left.join(', ')}`] : [];
    for (const row of rows) {
      const differences = this.found.get(row);
      yield differences
        ? { row, side: 'writes', differences, notes: row === rows[0] ? notes : [] }
        : { row, side: 'writes', untried: true, differences: [`not tried: ${why}`], notes: [] };
    }
  }
}

/** Makes something, reads it back, changes it, reads it back, and removes it; `rows` are the calls that it tries. */
export interface Journey {
  rows: readonly [Endpoint, ...Endpoint[]];
  run(writer: Writer): Promise<void>;
}

export const itemsOf = (json: Json): Json[] => (Array.isArray(json) ? json : (json?.Items ?? []));
export const firstPage = { pageIndex: 0, pageSize: 10 };
export const idsOf = (list: Json): unknown[] => itemsOf(list).map(({ Id }: Json) => Id);

/** Calls a server whose words are not known yet: what an answer tells is used to ask for the next one. */
import * as v from 'valibot';
import { getContract } from '~/api/contract.ts';
import { listContracts } from '~/api/contracts.ts';
import { type Endpoint, isSafe } from '~/api/endpoint.ts';
import { allRows } from '~/api/index.ts';
import { listIn, number, text } from '~/api/schemas.ts';
import { wireOf } from '~/api/wire/index.ts';
import { namingOf } from '~/api/wire/names.ts';
import type { Mapping } from '~/api/wire/types.ts';
import { From, fill, inOrder, listDefaults, type Sample, samples } from '../samples.ts';
import { type Answer, excerpt, type Server, send } from '../send.ts';
import { dayFirstIn, envelopeIn, isPlain, type LookUps, lookUp, type Rows, rowsIn, spellingIn } from './kinds.ts';
import { type Place, pairByValues, placesOf } from './match.ts';
import { type Named, tablesOf } from './tables.ts';

/** Enough rows to tell values apart. */
const pageSize = 50;

/** Refusals, as if they were the answers of a call. */
const problem: Endpoint = {
  name: 'problem',
  area: 'utility',
  method: 'GET',
  path: '',
  result: v.object({ Title: text, Detail: text, TraceId: text, LogId: number, Errors: v.nullish(v.looseObject({})) }),
};

export class Talk {
  mapping: Mapping;
  places: readonly Place[] = [];
  readonly answers = new Map<string, { row: Endpoint; answer: unknown }>();
  /** Why a call has no answer, by its name. */
  readonly unanswered = new Map<string, string>();
  /** Parameters with which a call was answered. */
  readonly parameters: Named[] = [];
  readonly #server: Server;
  readonly #initial: Mapping;

  constructor(server: Server, initial: Mapping) {
    this.#server = server;
    this.#initial = initial;
    this.mapping = initial;
  }

  /** Changes as long as there is more to learn. */
  get state() {
    return JSON.stringify([this.mapping, [...this.answers.keys()]]);
  }

  get lookUps(): LookUps {
    const lists = [...this.answers.values()].filter(({ row }) => listIn(row.result) && !row.query && !row.body);
    return new Map(lists.map(({ row, answer }) => [row.name, lookUp(this.#rowsOf(row, answer))]));
  }

  #rowsOf(row: Endpoint, answer: unknown): Rows {
    const wire = wireOf(this.mapping);
    return rowsIn(listIn(row.result) ? wire.openList(answer)?.Items : wire.openAnswer(answer));
  }

  /** The rows of a list in our names, with the server's codes. */
  rowsIn(row: Endpoint): Rows {
    const { answer } = this.answers.get(row.name) ?? {};
    return wireOf(this.mapping).fromWire({ ...row, codes: undefined }, this.#rowsOf(row, answer)) as Rows;
  }

  /** Makes the calls that have not been answered yet. */
  async sendOpen() {
    const sent = samples(new Date().toISOString().slice(0, 10));
    const rows = allRows.filter((row) => isSafe(row) && !row.file && !this.answers.has(row.name));
    const answers = new Map([...this.answers.values()].map(({ row, answer }) => [row.name, this.#read(row, answer)]));
    for (const row of inOrder(rows, sent)) {
      const { [row.name]: sample = {} } = sent;
      const filled = fill(sample, answers);
      if (filled instanceof From) {
        this.unanswered.set(row.name, `nothing to call it with: ${filled.row} has no ${filled.pointer}`);
        continue;
      }
      const answer = await this.#sendAnyhow(row, sample, filled);
      if (answer.json === undefined) this.unanswered.set(row.name, `${answer.status} ${excerpt(answer.text)}`);
      else {
        this.#keep(row, answer.json);
        answers.set(row.name, this.#read(row, answer.json));
      }
    }
    const refusals = [{ query: { codigo: 'NO-EXISTE' } }, {}].map((sample) => this.#send(getContract, sample));
    const bodies = (await Promise.all(refusals)).map(({ text }) => parsed(text));
    this.#keep(problem, bodies.filter(isPlain));
  }

  #keep(row: Endpoint, answer: unknown) {
    this.answers.set(row.name, { row, answer });
    this.unanswered.delete(row.name);
  }

  /** In our names, for the calls that need a value of it. */
  #read(row: Endpoint, answer: unknown): unknown {
    const wire = wireOf(this.mapping);
    const rows = listIn(row.result);
    if (!rows) return wire.fromWire(row, wire.openAnswer(answer));
    // The row with the most values first: it has most to tell.
    const empty = (item: unknown) => JSON.stringify(item).split(/:(?:null|""|\[\])/).length;
    const Items = wire.openList(answer)?.Items.toSorted((one, other) => empty(one) - empty(other));
    return wire.fromWire(row, rows.paged ? { Items } : Items);
  }

  /** @returns with the answer as it came; none if it is a refusal */
  async #send(row: Endpoint, { query, body }: Sample, mapping = this.mapping): Promise<Answer> {
    const first = listDefaults(row);
    const sent = { query: { ...first, ...('pageSize' in first && { pageSize }), ...query }, body };
    const answer = await send(row, sent, this.#server, wireOf(mapping));
    return { ...answer, json: answer.status >= 200 && answer.status < 300 ? parsed(answer.text) : undefined };
  }

  /** If it is refused, with other names for its parameters: that of the field, and those that the refusal names. */
  async #sendAnyhow(row: Endpoint, sample: Sample, filled: Sample): Promise<Answer> {
    const refused = await this.#send(row, filled);
    if (refused.json !== undefined) return refused;
    const refusal = parsed(refused.text);
    const named = isPlain(refusal) ? Object.values(refusal).filter(isPlain).flatMap(Object.keys) : [];
    const sent = [sample.query, sample.body].filter(isPlain).flatMap((one) => Object.entries(one));
    for (const [own, value] of sent) {
      if (row.path.includes(`{${own}}`) || own in listDefaults(row)) continue;
      const field = value instanceof From ? value.pointer.replace(/^.*\//, '') : own;
      for (const wire of [namingOf(this.mapping, row).wire(field, ''), ...named]) {
        const { names } = this.mapping;
        const other = { ...names, [row.name]: { ...names[row.name], [`?.${own}`]: wire, [`.${own}`]: wire } };
        const answer = await this.#send(row, filled, { ...this.mapping, names: other });
        // 409: it was understood, and the record's state does not allow it.
        if (answer.json === undefined && answer.status !== 409) continue;
        this.parameters.push({ row, parent: row.query ? '?' : '', own, wire });
        return answer;
      }
    }
    return refused;
  }

  /** What a list does not do as it is asked to, without a word. */
  async unheeded(): Promise<string[]> {
    const send = async (query: object) => {
      const { json } = await this.#send(listContracts, { query: { pageSize: 3, ...query } });
      return json === undefined ? 'refused' : JSON.stringify(this.#rowsOf(listContracts, json));
    };
    const sorted = await Promise.all(
      ['asc', 'desc'].map((sortOrder) => send({ sortColumn: 'CodigoContrato', sortOrder })),
    );
    const filtered = (column: string) => send({ filterColumns: [column], filterQueries: ['=Z0000000'] });
    const pages = await Promise.all([1, 2].map((pageIndex) => send({ pageIndex })));
    const missing: Record<string, boolean> = {
      '?.pageIndex, ?.pageSize: lists have no pages': new Set(pages).size === 1,
      '?.sortColumn, ?.sortOrder: lists are not sorted': new Set(sorted).size === 1,
      '?.filterColumns, ?.filterQueries, lists.filter: lists are not filtered': (await filtered('Nif')) !== '[]',
      'lists.anyColumn: lists are not searched': (await filtered('*')) !== '[]',
    };
    return Object.keys(missing).filter((name) => missing[name]);
  }

  /** Spelling, envelope and pages. */
  async learnForm() {
    const learn = () => {
      const spelling = spellingIn(this.answers) ?? this.mapping.spelling;
      this.mapping = { ...this.mapping, spelling, envelope: envelopeIn(this.answers, this.#initial.envelope) };
    };
    learn();
    const { lists } = this.#initial;
    const page = async (pageIndex: number, size: number) => {
      const query = { pageIndex, pageSize: size };
      return (await this.#send(listContracts, { query }, { ...this.mapping, lists })).json;
    };
    const [zero, one, two] = [await page(0, 3), await page(1, 3), await page(2, 3)];
    if (one && !this.answers.has(listContracts.name)) this.#keep(listContracts, one);
    learn();
    const same = (a: unknown, b: unknown) =>
      JSON.stringify(this.#rowsOf(listContracts, a)) === JSON.stringify(this.#rowsOf(listContracts, b));
    // One that does not move has not understood the page; that is asked.
    if (same(one, two)) return;
    const firstPage = same(zero, one) || this.#rowsOf(listContracts, zero).length === 0 ? 1 : 0;
    const total = wireOf(this.mapping).openList(one)?.TotalCount;
    const sizes = [lists.everything, -1, 0].map(async (size) => {
      const all = this.#rowsOf(listContracts, await page(firstPage, size));
      return all.length === total ? [size] : [];
    });
    const [everything = lists.everything] = (await Promise.all(sizes)).flat();
    this.mapping = { ...this.mapping, lists: { ...lists, firstPage, everything } };
  }

  learnNames(own: Talk) {
    this.mapping = { ...this.mapping, dayFirst: [...new Set([...this.mapping.dayFirst, ...dayFirstIn(this.answers)])] };
    const mapping = { ...this.mapping, names: this.#initial.names };
    const count = () => this.places.reduce((sum, { pairs }) => sum + pairs.size, 0);
    for (let before = -1; before < count(); ) {
      before = count();
      const pairs = new Set(this.places.flatMap(({ pairs }) => [...pairs].map(String)));
      this.places = [...this.answers.values()].flatMap(({ row, answer }) => {
        return placesOf(row, own.rowsIn(row), this.#rowsOf(row, answer), mapping, (...pair) => pairs.has(String(pair)));
      });
      pairByValues(this.places, own.lookUps, this.lookUps);
    }
    const named = this.places.flatMap(({ row, parent, fields, pairs }) =>
      Object.keys(fields).map((own) => ({ row, parent, own, wire: pairs.get(own) })),
    );
    this.mapping = { ...this.mapping, names: tablesOf([...this.parameters, ...named], mapping) };
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

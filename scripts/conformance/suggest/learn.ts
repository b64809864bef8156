/** Calls a server whose words are not known yet, and learns from each round of answers how to ask for the next. */
import * as v from 'valibot';
import { getContract } from '~/api/contract.ts';
import { type Endpoint, isSafe } from '~/api/endpoint.ts';
import { listIn, number, text } from '~/api/schemas.ts';
import { wireOf } from '~/api/wire/index.ts';
import { namingOf } from '~/api/wire/names.ts';
import type { Mapping } from '~/api/wire/types.ts';
import { fill, inOrder, listDefaults } from '../calls.ts';
import { From, type Sample, samples } from '../samples.ts';
import { type Answer, send } from '../send.ts';
import type { Server } from '../server.ts';
import { dayFirstIn, envelopeIn, type Heard, spellingIn } from './envelope.ts';
import { isPlain, type LookUps, lookUp, type Rows } from './kinds.ts';
import { type Place, pairByValues, placesOf } from './match.ts';
import { type Named, namedIn, tablesOf } from './tables.ts';

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

export interface Learnt {
  mapping: Mapping;
  heard: Heard;
  /** Why a call has no answer, by its name. */
  silent: ReadonlyMap<string, string>;
  places: readonly Place[];
  lookUps: LookUps;
}

interface Given {
  mapping: Mapping;
  /** True: spelling, envelope and pages are to be found as well. */
  isDraft: boolean;
}

/** Our own words for the same: the answers of our sandbox. */
export async function listen(rows: readonly Endpoint[], server: Server, mapping: Mapping): Promise<Learnt> {
  const talk = new Talk(rows, server, { mapping, isDraft: false });
  await talk.askOpen();
  return talk;
}

/** @param given stays as it is; what it leaves open is learnt */
export async function learn(rows: readonly Endpoint[], server: Server, given: Given, ours: Learnt): Promise<Learnt> {
  const talk = new Talk(rows, server, given);
  for (let before = ''; before !== talk.state; ) {
    before = talk.state;
    await talk.askOpen();
    if (given.isDraft) await talk.learnForm();
    talk.learnNames(ours);
  }
  return talk;
}

class Talk implements Learnt {
  readonly heard = new Map<string, { row: Endpoint; answer: unknown }>();
  readonly silent = new Map<string, string>();
  mapping: Mapping;
  places: readonly Place[] = [];
  readonly #rows: readonly Endpoint[];
  readonly #server: Server;
  readonly #given: Mapping;
  readonly #parameters: Named[] = [];
  #pages = false;

  constructor(rows: readonly Endpoint[], server: Server, { mapping }: Given) {
    this.#rows = rows.filter((row) => isSafe(row) && !row.file);
    this.#server = server;
    this.#given = mapping;
    this.mapping = mapping;
  }

  /** Changes as long as there is more to learn. */
  get state() {
    return JSON.stringify([this.mapping, [...this.heard.keys()]]);
  }

  get lookUps(): LookUps {
    const lists = [...this.heard.values()].filter(({ row }) => listIn(row.result) && !row.query && !row.body);
    return new Map(lists.map(({ row, answer }) => [row.name, lookUp(this.#opened(row, answer))]));
  }

  #opened(row: Endpoint, answer: unknown): Rows {
    const wire = wireOf(this.mapping);
    const found = listIn(row.result) ? wire.openList(answer)?.Items : wire.openAnswer(answer);
    return (Array.isArray(found) ? found : [found]).filter(isPlain);
  }

  /** In our names, for the calls that need a value of it. */
  #read(row: Endpoint, answer: unknown): unknown {
    const wire = wireOf(this.mapping);
    const rows = listIn(row.result);
    if (!rows) return wire.fromWire(row, wire.openAnswer(answer));
    const list = wire.openList(answer);
    return wire.fromWire(row, rows.paged ? list : list?.Items);
  }

  /** Makes the calls that have not been answered yet. */
  async askOpen() {
    const sent = samples(new Date().toISOString().slice(0, 10));
    for (const row of inOrder(this.#rows, sent)) {
      if (this.heard.has(row.name)) continue;
      const { [row.name]: sample = {} } = sent;
      const filled = fill(
        sample,
        new Map([...this.heard].map(([name, one]) => [name, this.#read(one.row, one.answer)])),
      );
      if (filled instanceof From) {
        this.silent.set(row.name, `nothing to call it with: ${filled.row} has no ${filled.pointer}`);
        continue;
      }
      const answer = await this.#ask(row, filled, this.mapping);
      const whole = answer.json === undefined ? await this.#askOtherwise(row, sample, filled, answer) : answer;
      if (whole.json === undefined) {
        const said = Object.keys({ ...filled.query, ...(filled.body as object) }).join(', ');
        this.silent.set(row.name, `${said && `with ${said} `}status ${whole.status}: ${whole.text.slice(0, 200)}`);
      } else this.#keep(row, whole.json);
    }
    const refused = [{ query: { codigo: 'NO-EXISTE' } }, {}].map((asked) =>
      this.#ask(getContract, asked, this.mapping),
    );
    const said = (await Promise.all(refused)).map(({ status, text: body }) => {
      const told = parsed(body);
      return isPlain(told)
        ? Object.fromEntries(Object.entries(told).filter(([, value]) => value !== status))
        : undefined;
    });
    this.#keep(problem, said.filter(isPlain));
  }

  #keep(row: Endpoint, answer: unknown) {
    this.heard.set(row.name, { row, answer });
    this.silent.delete(row.name);
  }

  async #ask(row: Endpoint, { query, body }: Sample, mapping: Mapping): Promise<Answer> {
    const first = listDefaults(row);
    const pages = 'pageSize' in first ? { ...first, pageSize } : first;
    const sent = { query: { ...pages, ...query, ...('pageSize' in first && !this.#pages && { pageSize }) }, body };
    const answer = await send(row, sent, this.#server, wireOf(mapping));
    return { ...answer, json: answer.status >= 200 && answer.status < 300 ? parsed(answer.text) : undefined };
  }

  /** The same call with other names for its parameters: that of the field, and those that the refusal names. */
  async #askOtherwise(row: Endpoint, sample: Sample, filled: Sample, refused: Answer): Promise<Answer> {
    const told = parsed(refused.text);
    const named = isPlain(told) ? Object.values(told).filter(isPlain).flatMap(Object.keys) : [];
    const sent = [sample.query, sample.body].filter(isPlain).flatMap((one) => Object.entries(one));
    for (const [own, value] of sent) {
      if (row.path.includes(`{${own}}`) || own in listDefaults(row)) continue;
      const field =
        value instanceof From ? value.pointer.replace(/^.*\//, '') : own.charAt(0).toUpperCase() + own.slice(1);
      for (const wire of [namingOf(this.mapping, row).wire(field, ''), ...named]) {
        const { names } = this.mapping;
        const other = { ...names, [row.name]: { ...names[row.name], [`?.${own}`]: wire, [`.${own}`]: wire } };
        const answer = await this.#ask(row, filled, { ...this.mapping, names: other });
        // 409: it was understood, and the record's state does not allow it.
        if (answer.json === undefined && answer.status !== 409) continue;
        this.#parameters.push({ row, parent: '?', own, wire });
        return answer;
      }
    }
    return refused;
  }

  /** Spelling, envelope and pages. */
  async learnForm() {
    const spelling = spellingIn(this.heard) ?? this.mapping.spelling;
    const learnEnvelope = () => {
      this.mapping = { ...this.mapping, spelling, envelope: envelopeIn(this.heard, this.#given.envelope) };
    };
    learnEnvelope();
    const list = this.#rows.find((row) => listIn(row.result)?.paged);
    if (this.#pages || !list) return;
    const usual = { ...this.mapping, lists: this.#given.lists };
    const page = (pageIndex: number, size: number) => this.#ask(list, { query: { pageIndex, pageSize: size } }, usual);
    const [zero, one] = [await page(0, 3), await page(1, 3)];
    const answer = one.json ?? zero.json;
    if (answer === undefined) return;
    if (!this.heard.has(list.name)) this.#keep(list, answer);
    learnEnvelope();
    const rowsOfPage = ({ json }: Answer) => this.#opened(list, json);
    const isSame = JSON.stringify(rowsOfPage(zero)) === JSON.stringify(rowsOfPage(one));
    const firstPage = rowsOfPage(zero).length === 0 || isSame ? 1 : 0;
    const sizes = [-1, 0].map(async (size) => ({ size, rows: rowsOfPage(await page(firstPage, size)).length }));
    const [{ size: everything } = { size: -1 }] = (await Promise.all(sizes)).sort((a, b) => b.rows - a.rows);
    this.mapping = { ...this.mapping, lists: { ...usual.lists, firstPage, everything } };
    this.heard.delete(list.name);
    this.#pages = true;
  }

  learnNames(ours: Learnt & { opened?: never }) {
    const own = ours as Talk;
    this.mapping = { ...this.mapping, dayFirst: [...new Set([...this.mapping.dayFirst, ...dayFirstIn(this.heard)])] };
    for (let before: unknown; before !== this.mapping.names; ) {
      before = this.mapping.names;
      this.places = [...this.heard.values()].flatMap(({ row, answer }) => {
        const same = own.heard.get(row.name);
        const read = same && wireOf(own.mapping).fromWire(row, own.#opened(row, same.answer));
        return placesOf(row, read, this.#opened(row, answer), this.mapping);
      });
      pairByValues(this.places, own.lookUps, this.lookUps);
      const named = [...this.#parameters, ...this.places.flatMap(namedIn)];
      const names = tablesOf(named, { ...this.mapping, names: this.#given.names });
      if (JSON.stringify(names) !== JSON.stringify(before)) this.mapping = { ...this.mapping, names };
    }
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** How a server spells its names, and where in its answers the rows, their number and the records are. */
import type { Endpoint } from '~/api/endpoint.ts';
import { listIn } from '~/api/schemas.ts';
import type { Mapping } from '~/api/wire/types.ts';
import { atPointer } from '~/lib/jsonPointer.ts';
import { isPlain, mostOf, type Rows } from './kinds.ts';

/** Answers as they came, by the name of their call. */
export type Answers = ReadonlyMap<string, { row: Endpoint; answer: unknown }>;

export const rowsIn = (value: unknown): Rows => (Array.isArray(value) ? value : [value]).filter(isPlain);

/** Pointers to the members of an answer, and of those in it, that are so. */
function pointers(answer: unknown, is: (value: unknown) => boolean, depth = 2): string[] {
  if (!isPlain(answer) || depth === 0) return [];
  return Object.entries(answer).flatMap(([key, value]) => [
    ...(is(value) ? [`/${key}`] : []),
    ...pointers(value, is, depth - 1).map((rest) => `/${key}${rest}`),
  ]);
}

/** Where lists and records are in most of the answers that have an envelope. */
export function envelopeIn(answers: Answers, usual: Mapping['envelope']): Mapping['envelope'] {
  const plain = [...answers.values()].filter(({ answer }) => isPlain(answer));
  const [lists, records] = [true, false].map((isList) => plain.filter(({ row }) => !!listIn(row.result) === isList));
  const items = mostOf(lists?.flatMap(({ answer }) => pointers(answer, Array.isArray).slice(0, 1)) ?? []);
  const paged = (lists ?? []).filter(({ row }) => listIn(row.result)?.paged).map(({ answer }) => answer);
  const rowsOf = (answer: unknown) => rowsIn(atPointer(answer, items ?? ''));
  const numbers = paged.flatMap((answer) => {
    const isNumber = (value: unknown) => Number.isInteger(value) && Number(value) >= rowsOf(answer).length;
    return pointers(answer, isNumber).map((at) => ({ at, number: atPointer(answer, at) }));
  });
  // The page's size stands beside it too, and is the same in every list.
  const varied = Object.entries(Object.groupBy(numbers, ({ at }) => at)).filter(
    ([, all = []]) => new Set(all.map(({ number }) => number)).size > 1,
  );
  const isSums = (row: object) => (value: unknown) =>
    isPlain(value) && Object.keys(value).length > 0 && Object.keys(value).every((key) => key in row);
  const sums = paged.flatMap((answer) => pointers(answer, isSums(rowsOf(answer)[0] ?? {})));
  // An envelope is the same in every answer; the fields of records differ.
  const around = mostOf(records?.flatMap(({ answer }) => pointers(answer, isPlain, 1)) ?? []);
  const inside = (records ?? []).filter(({ answer }) => around && isPlain(atPointer(answer, around)));
  return {
    answer: around && inside.length > 1 && inside.length * 2 > (records?.length ?? 0) ? around : usual.answer,
    items: items ?? usual.items,
    total: mostOf(varied.flatMap(([at, all = []]) => all.map(() => at))) ?? usual.total,
    sums: mostOf(sums) ?? usual.sums,
  };
}

/** PascalCase is ours: it is read with either case, while parameters begin with a small letter. */
export function spellingIn(answers: Answers): Mapping['spelling'] | undefined {
  const keys = new Set<string>();
  for (const { answer } of answers.values())
    for (const [, key = ''] of JSON.stringify(answer).matchAll(/"(\w+)":/g)) keys.add(key);
  return mostOf(
    [...keys].flatMap((key): Mapping['spelling'][] => {
      if (/^[a-z\d]+(_[a-z\d]+)+$/.test(key)) return ['snake'];
      return /^[A-Z]/.test(key) ? ['own'] : /^[a-z]+[A-Z]/.test(key) ? ['camel'] : [];
    }),
  );
}

/** Calls with days of the form dd/mm/yyyy. */
export const dayFirstIn = (answers: Answers) =>
  [...answers].flatMap(([name, { answer }]) => (/":"\d\d\/\d\d\/\d{4}"/.test(JSON.stringify(answer)) ? [name] : []));

/** How a server spells its names, and where in its answers the rows, their number and the records are. */
import type { Endpoint } from '~/api/endpoint.ts';
import { listIn } from '~/api/schemas.ts';
import type { Mapping } from '~/api/wire/types.ts';
import { atPointer } from '~/lib/jsonPointer.ts';
import { isPlain } from './kinds.ts';

/** Answers as they came, by the name of their call. */
export type Heard = ReadonlyMap<string, { row: Endpoint; answer: unknown }>;

/** The value that occurs most. */
export function mostOf<T>(values: readonly T[]): T | undefined {
  const groups = [...Map.groupBy(values, (value) => value)];
  return groups.sort(([, one], [, other]) => other.length - one.length)[0]?.[0];
}

const isRows = (value: unknown) => Array.isArray(value) && value.every(isPlain);

/** Pointers to the members of an answer, and of those in it, that are so. */
function pointers(answer: unknown, is: (value: unknown) => boolean, depth = 2): string[] {
  if (!isPlain(answer) || depth === 0) return [];
  return Object.entries(answer).flatMap(([key, value]) => [
    ...(is(value) ? [`/${key}`] : []),
    ...pointers(value, is, depth - 1).map((rest) => `/${key}${rest}`),
  ]);
}

/** Where lists and records are in most answers that have an envelope. */
export function envelopeIn(heard: Heard, usual: Mapping['envelope']): Mapping['envelope'] {
  const lists = [...heard.values()].filter(({ row, answer }) => listIn(row.result) && isPlain(answer));
  const items = mostOf(lists.flatMap(({ answer }) => pointers(answer, isRows).slice(0, 1)));
  const paged = lists.filter(({ row }) => listIn(row.result)?.paged).map(({ answer }) => answer);
  const beside = paged.flatMap((answer) => {
    const rows = rowsAt(answer, items);
    return pointers(answer, (value) => Number.isInteger(value) && Number(value) >= rows.length).map((at) => ({
      at,
      number: atPointer(answer, at),
    }));
  });
  // The page's size stands beside it too, and is the same in every list.
  const numbers = [...Map.groupBy(beside, ({ at }) => at)].map(
    ([at, all]) => [at, all.length + new Set(all.map(({ number }) => number)).size] as const,
  );
  const [total] = numbers.sort(([, one], [, other]) => other - one)[0] ?? [];
  const sums = mostOf(
    paged.flatMap((answer) => {
      const [row = {}] = rowsAt(answer, items);
      return pointers(answer, (value) => isPlain(value) && isSums(value, row));
    }),
  );
  const records = [...heard.values()].filter(({ row, answer }) => !listIn(row.result) && isPlain(answer));
  // An envelope is the same in every answer; the fields of records differ.
  const around = mostOf(records.flatMap(({ answer }) => pointers(answer, isPlain, 1)));
  const has = records.filter(({ answer }) => around && (answer as object)[around.slice(1) as keyof object]);
  const isAround = around !== undefined && has.length > 1 && has.length > records.length / 2;
  return {
    answer: isAround ? around : usual.answer,
    items: items ?? usual.items,
    total: total ?? usual.total,
    sums: sums ?? usual.sums,
  };
}

const isSums = (value: Record<string, unknown>, row: Record<string, unknown>) =>
  Object.keys(value).length > 0 && Object.entries(value).every(([key, sum]) => typeof sum === 'number' && key in row);

function rowsAt(answer: unknown, pointer = ''): Record<string, unknown>[] {
  const found = atPointer(answer, pointer);
  return Array.isArray(found) ? found.filter(isPlain) : [];
}

/** PascalCase is ours: it is read with either case, while parameters begin with a small letter. */
export function spellingIn(heard: Heard): Mapping['spelling'] | undefined {
  const keys = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.slice(0, 3).forEach(visit);
    if (!isPlain(value)) return;
    for (const [key, item] of Object.entries(value)) {
      keys.add(key);
      visit(item);
    }
  };
  for (const { answer } of heard.values()) visit(answer);
  return mostOf(
    [...keys].flatMap((key): Mapping['spelling'][] => {
      if (/^[a-z\d]+(_[a-z\d]+)+$/.test(key)) return ['snake'];
      return /^[A-Z]/.test(key) ? ['own'] : /^[a-z]+[A-Z]/.test(key) ? ['camel'] : [];
    }),
  );
}

/** Calls with days of the form dd/mm/yyyy. */
export const dayFirstIn = (heard: Heard) =>
  [...heard].flatMap(([name, { answer }]) => (/":"\d\d\/\d\d\/\d{4}"/.test(JSON.stringify(answer)) ? [name] : []));

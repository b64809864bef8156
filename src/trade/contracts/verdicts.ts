import type { ContractRow } from '~/api/contracts.ts';
import type { GateFinding } from '~/domain/sending-gate.ts';
import { perAccount } from '~/lib/perPerson.ts';
import { lookUpGates } from './gate.ts';

export type Verdict = readonly GateFinding[];

/** Milliseconds within which rows that become visible are checked together. */
const together = 50;
/** Milliseconds for which a result is used; a contract that has changed is checked again at once. */
const freshFor = 60_000;

interface Entry {
  at: number;
  verdict: Promise<Verdict>;
  /** Number of visible cells that wait for it: without any, no more calls are sent. */
  watchers: number;
}
/** By row, with the fields that the checks use. A person's: it contains debts, for example. */
const entries = perAccount(() => new Map<string, Entry>());

interface Waiting {
  key: string;
  entry: Entry;
  resolve: (verdict: Verdict) => void;
}
/** By code: the contracts of the next check. */
const waiting = perAccount(() => new Map<string, Waiting>());

/**
 * The findings for a row, by the same checks as in the dialog that sends it. Never rejects; does not resolve once its
 * cell is gone.
 */
export function verdictOf(row: ContractRow, gone: AbortSignal): Promise<Verdict> {
  const { CodigoContrato, EstadoId, SituacionId, DocumentosEntregados, Cups } = row;
  const key = JSON.stringify([CodigoContrato, EstadoId, SituacionId, DocumentosEntregados, Cups]);
  const cached = entries.value.get(key);
  const entry = cached && Date.now() - cached.at < freshFor ? cached : addEntry(CodigoContrato, key);
  entry.watchers++;
  gone.addEventListener('abort', () => entry.watchers--, { once: true });
  return entry.verdict;
}

function addEntry(code: string, key: string): Entry {
  const { promise: verdict, resolve } = Promise.withResolvers<Verdict>();
  const entry = { at: Date.now(), verdict, watchers: 0 };
  entries.value.set(key, entry);
  wait(code, { key, entry, resolve });
  return entry;
}

function wait(code: string, row: Waiting) {
  if (waiting.value.size === 0) setTimeout(() => void checkAll(), together);
  waiting.value.set(code, row);
}

async function checkAll() {
  const own = entries.value;
  const rows = waiting.value;
  waiting.set(new Map());
  await lookUpGates(
    [...rows.keys()],
    (code, findings) => {
      const row = rows.get(code);
      // Failed checks are repeated the next time.
      if (row && findings.some(({ kind }) => kind === 'unchecked')) own.delete(row.key);
      row?.resolve(findings);
      rows.delete(code);
    },
    () => [...rows.values()].every((row) => row.entry.watchers === 0),
    // A cell has no room for the counts, which take the server longest.
    { counted: false },
  );
  // The check ended because no cell was left; some may be visible again.
  for (const [code, row] of rows) {
    if (row.entry.watchers > 0 && own === entries.value) wait(code, row);
    else own.delete(row.key);
  }
}

import type { ContractRow } from '~/api/contracts.ts';
import type { GateFinding } from '~/domain/sending-gate.ts';
import { session } from '~/session/session.ts';
import { lookUpGates } from './gate.ts';

export type Verdict = readonly GateFinding[];

/** Milliseconds in which rows that come into view together are asked about together. */
const together = 50;
/** Milliseconds for which a verdict counts; a contract that has moved is asked about at once. */
const freshFor = 60_000;

interface Asked {
  at: number;
  verdict: Promise<Verdict>;
}
const asked = new Map<string, Asked>();
let waiting = new Map<string, (verdict: Verdict) => void>();

const personNow = () => (session.state.status === 'authenticated' ? session.state.user.Id : undefined);
let person = personNow();
// What one person was told, a debt for example, is not there for the next.
session.subscribe(() => {
  if (personNow() === person) return;
  person = personNow();
  asked.clear();
});

/** What the gate says of a row: the same checks as in the dialog that sends it. Never rejects. */
export function verdictOf(row: ContractRow): Promise<Verdict> {
  const { CodigoContrato, EstadoId, SituacionId, DocumentosEntregados, Cups } = row;
  const key = JSON.stringify([CodigoContrato, EstadoId, SituacionId, DocumentosEntregados, Cups]);
  const known = asked.get(key);
  if (known && Date.now() - known.at < freshFor) return known.verdict;
  const { promise: verdict, resolve } = Promise.withResolvers<Verdict>();
  asked.set(key, { at: Date.now(), verdict });
  if (waiting.size === 0) setTimeout(() => void askAll(), together);
  waiting.set(CodigoContrato, (findings) => {
    // What could not be checked is asked again the next time.
    if (findings.some(({ kind }) => kind === 'unchecked')) asked.delete(key);
    resolve(findings);
  });
  return verdict;
}

async function askAll() {
  const rows = waiting;
  waiting = new Map();
  await lookUpGates(
    [...rows.keys()],
    (code, findings) => rows.get(code)?.(findings),
    () => false,
    // A cell has no room for how often, which takes the server longest.
    { counted: false },
  );
}

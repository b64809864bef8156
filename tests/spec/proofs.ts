import { committed, textOf } from '../rules/files.ts';
import { idsIn } from './ledger.ts';

/** A test that says which clauses it proves. */
interface Proof {
  file: string;
  line: number;
  ids: readonly string[];
}

const ids = String.raw`\d+\.\d+(?:-\d+)?`;
const mark = new RegExp(String.raw`^\s*// Clause (${ids}(?:, ${ids})*)$`);
/** Also what was meant as such a comment. */
const meant = /\/\/\s*clauses?\s+\d/i;
const declaration = /^\s*(?:await )?(?:test|it|describe)(?:\.(?:describe|each|for|step))*[(<]/;

/** The proofs that a source names, and the comments that are not of the form `// Clause 7.23, 7.30-34` above a test. */
export function readProofs(file: string, source: string): { proofs: Proof[]; faults: string[] } {
  const lines = source.split('\n');
  const proofs: Proof[] = [];
  const faults: string[] = [];
  for (const [index, text] of lines.entries()) {
    if (!meant.test(text)) continue;
    const list = mark.exec(text)?.[1];
    if (list && declaration.test(lines[index + 1] ?? '')) proofs.push({ file, line: index + 2, ids: idsIn(list) });
    else faults.push(`${file}:${index + 1}: ${text.trim()}`);
  }
  return { proofs, faults };
}

/** All tests of the repository that prove a clause. */
export function readAllProofs(): ReturnType<typeof readProofs> {
  const read = committed()
    .filter((file) => /\.(?:test|e2e)\.tsx?$/.test(file) && file !== 'tests/rules/ledger.test.ts')
    .map((file) => readProofs(file, textOf(file)));
  return { proofs: read.flatMap(({ proofs }) => proofs), faults: read.flatMap(({ faults }) => faults) };
}

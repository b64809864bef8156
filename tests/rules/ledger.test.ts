import { describe, expect, test } from 'vitest';
import { ledger } from '../spec/ledger.ts';
import { readAllProofs, readProofs } from '../spec/proofs.ts';

const repeated = (all: readonly string[]) => all.filter((one, index) => all.indexOf(one) !== index);

describe('the ledger of the specification', () => {
  const { proofs, faults } = readAllProofs();
  const named = proofs.flatMap(({ ids }) => ids);

  test('has every clause once', () => {
    const section = (id: string) => id.split('.')[0];
    expect(repeated([...ledger].map(([id, { sentence }]) => `${section(id)} ${sentence}`))).toEqual([]);
  });

  test('each clause is proved by a test that names it', () =>
    expect([...ledger.keys()].filter((id) => !named.includes(id))).toEqual([]));

  test('tests name only clauses that exist, each once', () => {
    const wrong = proofs.flatMap(({ file, line, ids }) =>
      [...ids.filter((id) => !ledger.has(id)), ...repeated(ids)].map((id) => `${file}:${line}: ${id}`),
    );
    expect(wrong).toEqual([]);
  });

  test('each comment that names clauses has the one form, and stands directly above a test', () =>
    expect(faults).toEqual([]));
});

describe('a comment above a test', () => {
  test.each([
    ["// Clause 7.2\ntest('one', () => {", ['7.2']],
    ["  // Clause 7.2, 8.11-13\n  await test.step('two', async () => {", ['7.2', '8.11', '8.12', '8.13']],
  ])('%j names %j', (source, ids) => {
    expect(readProofs('a.test.ts', source)).toMatchObject({ proofs: [{ ids }], faults: [] });
  });

  test.each([
    "// Clause 7.2\n\ntest('a line between', () => {",
    '// Clause 7.2\nconst noTest = 1;',
    "// Clause 7.2\ntest.skip('which does not run', () => {",
    "// Clause 7.2: words\ntest('words', () => {",
  ])('%j proves nothing', (source) => {
    expect(readProofs('a.test.ts', source)).toMatchObject({ proofs: [], faults: [expect.any(String)] });
  });
});

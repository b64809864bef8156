/**
 * `npm run spec`: prints each clause of the client's specification with the tests that prove it, and where the portal
 * deviates.
 */
import { ledger } from '../tests/spec/ledger.ts';
import { readAllProofs } from '../tests/spec/proofs.ts';
import { readArguments, run } from './cli.ts';

await run(async () => {
  readArguments({}, 'Usage: npm run spec');
  const { proofs } = readAllProofs();
  for (const [id, { sentence, instead }] of ledger) {
    console.log(`${id} ${sentence}${instead ? `\n      instead: ${instead}` : ''}`);
    for (const { file, line, ids } of proofs) if (ids.includes(id)) console.log(`      ${file}:${line}`);
  }
  const deviating = [...ledger.values()].filter(({ instead }) => instead).length;
  console.log(`${ledger.size} clauses, ${deviating} with a deviation.`);
});

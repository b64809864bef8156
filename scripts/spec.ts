/**
 * `npm run spec`: prints each clause of the client's specification with the tests that prove it, and where the portal
 * deviates. `-- --count` prints only the numbers.
 */
import { ledger } from '../tests/spec/ledger.ts';
import { readAllProofs } from '../tests/spec/proofs.ts';
import { readArguments, run } from './cli.ts';

await run(async () => {
  const options = { count: { type: 'boolean', default: false } } as const;
  const { values } = readArguments({ args: process.argv.slice(2), options }, 'Usage: npm run spec [-- --count]');
  const { proofs } = readAllProofs();
  if (!values.count)
    for (const [id, { says, instead }] of ledger) {
      console.log(`${id} ${says}${instead ? `\n      instead: ${instead}` : ''}`);
      for (const { file, line, ids } of proofs) if (ids.includes(id)) console.log(`      ${file}:${line}`);
    }
  const deviating = [...ledger.values()].filter(({ instead }) => instead).length;
  console.log(
    `The specification: ${ledger.size} clauses, ${ledger.size - deviating} fulfilled, ${deviating} with a deviation.`,
  );
});

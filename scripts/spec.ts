/**
 * `npm run spec`: prints each clause of the client's specification with the test that proves it, and where the portal
 * deviates. `-- --count` prints only the numbers.
 */
import { ledger } from '../tests/spec/ledger.ts';
import { readArguments, run } from './cli.ts';

await run(async () => {
  const options = { count: { type: 'boolean', default: false } } as const;
  const { values } = readArguments({ args: process.argv.slice(2), options }, 'Usage: npm run spec [-- --count]');
  const clauses = Object.values(ledger).flat();
  if (!values.count)
    for (const [section, rows] of Object.entries(ledger)) {
      console.log(`\nSection ${section}`);
      for (const [says, file, test, because] of rows) {
        console.log(`  ${because ? '≠' : '✓'} ${says}\n      ${because ? `we deviate, because ${because}` : 'whole'}`);
        console.log(`      ${file} › ${test}`);
      }
    }
  const deviating = clauses.filter(([, , , because]) => because).length;
  console.log(
    `${values.count ? '' : '\n'}The specification: ${clauses.length} clauses, ${clauses.length - deviating} fulfilled, ${deviating} with a deviation.`,
  );
});

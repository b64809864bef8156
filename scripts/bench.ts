/**
 * `npm run bench -- [part]`: measures the portal. `bench/README.md` describes each part.
 */
import { Complaint, run } from './cli.ts';

const parts = {
  speed: 'how fast pages load, compared with a minimal page in the same run; runs if no part is named',
  again: 'how fast pages load on later visits, when the browser has all of their files in its cache',
  scale: 'a morning, and the lists of the sandbox, with 200,000 contracts',
} as const;

await run(async () => {
  const [first = 'speed', ...rest] = process.argv.slice(2);
  if (first === '--help' || first === '-h') return console.log(usage());
  const isOption = first.startsWith('--');
  if (!isOption && !(first in parts)) throw new Complaint(`There is no part ${first}.\n${usage()}`);
  // Each part reads its own options.
  process.argv.splice(2, process.argv.length, ...(isOption ? [first, ...rest] : rest));
  await import(`./bench/${isOption ? 'speed' : first}.ts`);
});

function usage(): string {
  const lines = Object.entries(parts).map(([name, about]) => `  ${name.padEnd(9)}${about}`);
  return `Usage: npm run bench [-- <part>] [options of the part; npm run bench -- <part> --help lists them]\n${lines.join('\n')}`;
}

/** `npm run edge`: writes what `edge/files.ts` makes. */
import { readArguments, run } from './cli.ts';
import { writeEdges } from './edge/files.ts';

await run(async () => {
  readArguments({}, 'Usage: npm run edge');
  console.log(`deploy/edge: ${writeEdges()} files`);
});

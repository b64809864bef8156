import { writeFileSync } from 'node:fs';
import { projectRoot } from './brands.ts';
import { readArguments, run } from './cli.ts';
import { cut, declaredCuts } from './fonts/cut.ts';

/** `npm run fonts`: rebuilds the font subsets of `src/styles/fonts.css`. Their sources are in `src/fonts/README.md`. */
await run(async () => {
  readArguments({}, 'Usage: npm run fonts');
  for (const face of declaredCuts()) {
    const file = await cut(face);
    writeFileSync(`${projectRoot}/src/fonts/${face.name}`, file);
    console.log(`${face.name}: ${face.text.length} characters, ${(file.length / 1000).toFixed(1)} kB`);
  }
});

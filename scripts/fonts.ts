import { writeFileSync } from 'node:fs';
import { projectRoot } from './brands.ts';
import { readArguments, run } from './cli.ts';
import { cut, declaredCuts } from './fonts/cut.ts';

/** Rebuilds the font subsets of `src/styles/fonts.css`. `src/fonts/README.md` names their sources and the command. */
await run(async () => {
  readArguments({}, 'Usage: npx node --import ./scripts/alias.mjs scripts/fonts.ts');
  for (const face of declaredCuts()) {
    const file = await cut(face);
    writeFileSync(`${projectRoot}/src/fonts/${face.name}`, file);
    console.log(`${face.name}: ${face.text.length} characters, ${(file.length / 1000).toFixed(1)} kB`);
  }
});

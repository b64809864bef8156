import { writeFileSync } from 'node:fs';
import { projectRoot } from './brands.ts';
import { cut, declaredCuts } from './fonts/cut.ts';

/** Cuts the faces of `src/fonts.css` again: `npm run fonts`. `src/fonts/README.md` tells of their sources. */
for (const face of declaredCuts()) {
  const file = await cut(face);
  writeFileSync(`${projectRoot}/src/fonts/${face.name}`, file);
  console.log(`${face.name}: ${face.text.length} characters, ${(file.length / 1000).toFixed(1)} kB`);
}

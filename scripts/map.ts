import { writeFileSync } from 'node:fs';
import { run } from './cli.ts';
import { drawProvinces, placeMunicipalities } from './map/draw.ts';

/** Draws the map of Spain again: `npm run map`. `src/ui/map/README.md` tells of its source. */
const write = (name: string, data: object) =>
  writeFileSync(new URL(`../src/ui/map/${name}.json`, import.meta.url), `${JSON.stringify(data, null, 2)}\n`);

await run(async () => {
  write('provinces', drawProvinces());
  write('municipalities', placeMunicipalities());
});

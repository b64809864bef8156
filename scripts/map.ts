import { writeFileSync } from 'node:fs';
import { readArguments, run } from './cli.ts';
import { drawMunicipalities, drawProvinces } from './map/draw.ts';

/** `npm run map`: rebuilds the map of Spain. `src/ui/map/README.md` names its source. */
const write = (name: string, data: object) =>
  writeFileSync(new URL(`../src/ui/map/${name}.json`, import.meta.url), `${JSON.stringify(data, null, 2)}\n`);

await run(async () => {
  readArguments({}, 'Usage: npm run map');
  write('provinces', drawProvinces());
  write('municipalities', drawMunicipalities());
});

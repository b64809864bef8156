import { writeFileSync } from 'node:fs';
import { Complaint, readArguments, run } from './cli.ts';
import { atlas } from './map/atlas.ts';
import { drawProvinces } from './map/draw.ts';
import { obtain } from './obtain.ts';

/** Rebuilds the map of Spain. `src/ui/map/README.md` names its source and the command. */
await run(async () => {
  readArguments({}, 'Usage: npx node --import ./scripts/alias.mjs scripts/map.ts');
  const folder = obtain({ [atlas.name]: atlas.version });
  if (!folder) throw new Complaint('The map was not changed.');
  const drawing = drawProvinces(`${folder}/node_modules/${atlas.name}`);
  writeFileSync(new URL('../src/ui/map/provinces.json', import.meta.url), `${JSON.stringify(drawing, null, 2)}\n`);
});

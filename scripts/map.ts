import { writeFileSync } from 'node:fs';
import municipalityFile from 'es-atlas/es/municipalities.json' with { type: 'json' };
import provinceFile from 'es-atlas/es/provinces.json' with { type: 'json' };
import { height, inset, place, width } from './map/projection.ts';
import { boxOf, centre, pathOf, ringsOf, type Topology } from './map/topology.ts';

/** Draws the map of Spain: `npm run map` writes what `src/ui/map/README.md` tells of. */

/** Codes from 53 on are Gibraltar and land that several municipalities share. */
const isProvince = (code: string) => code <= '52';

const provinces = ringsOf(provinceFile as unknown as Topology, 'provinces', place)
  .filter(({ id }) => isProvince(id))
  .sort((a, b) => a.id.localeCompare(b.id))
  .map(({ id, name, rings }) => ({
    code: id,
    name,
    at: centre(rings).map(Math.round),
    box: boxOf(rings),
    path: pathOf(rings),
  }));

const municipalities: Record<string, string[]> = {};
for (const { id, name, rings } of ringsOf(municipalityFile as unknown as Topology, 'municipalities', place).sort(
  (a, b) => a.id.localeCompare(b.id),
)) {
  const code = id.slice(0, 2);
  if (!isProvince(code)) continue;
  municipalities[code] ??= [];
  municipalities[code].push([name, ...centre(rings).map((at) => Math.round(at / 4))].join('|'));
}

const write = (name: string, data: object) =>
  writeFileSync(new URL(`../src/ui/map/${name}.json`, import.meta.url), `${JSON.stringify(data, null, 2)}\n`);

write('provinces', { width, height, inset, provinces });
write(
  'municipalities',
  Object.fromEntries(Object.entries(municipalities).map(([code, places]) => [code, places.join('\n')])),
);

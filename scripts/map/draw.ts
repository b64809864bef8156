import { readFileSync } from 'node:fs';
import { height, inset, project, width } from './projection.ts';
import { boxOf, centre, pathOf, ringsOf, type Topology } from './topology.ts';

/** Codes from 53 on are Gibraltar and land that several municipalities share. */
const isProvince = (code: string) => code <= '52';

/** @param atlas the folder of the package `es-atlas` */
const shapesOf = (atlas: string, name: string) =>
  ringsOf(JSON.parse(readFileSync(`${atlas}/es/${name}.json`, 'utf8')) as Topology, name, project)
    .filter(({ id }) => isProvince(id.slice(0, 2)))
    .sort((a, b) => a.id.localeCompare(b.id));

/** The content of `src/ui/map/provinces.json`: outline, centre and bounding box of each province. */
export const drawProvinces = (atlas: string) => ({
  width,
  height,
  inset,
  provinces: shapesOf(atlas, 'provinces').map(({ id, name, rings }) => ({
    code: id,
    name,
    at: centre(rings).map(Math.round),
    box: boxOf(rings),
    path: pathOf(rings),
  })),
});

/** By province, a line for each municipality: name, x and y in units of two. */
export function drawMunicipalities(atlas: string): Record<string, string> {
  const lines: Record<string, string[]> = {};
  for (const { id, name, rings } of shapesOf(atlas, 'municipalities')) {
    const code = id.slice(0, 2);
    lines[code] ??= [];
    lines[code].push([name, ...centre(rings).map((at) => Math.round(at / 2))].join('|'));
  }
  return Object.fromEntries(
    Object.entries(lines)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([code, each]) => [code, each.join('\n')]),
  );
}

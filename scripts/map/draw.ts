import { readFileSync } from 'node:fs';
import { height, inset, project, width } from './projection.ts';
import { boxOf, centre, pathOf, ringsOf, type Topology } from './topology.ts';

/** Codes from 53 on are Gibraltar and land that several municipalities share. */
const isProvince = (code: string) => code <= '52';

const shapesOf = (atlas: string) =>
  ringsOf(JSON.parse(readFileSync(`${atlas}/es/provinces.json`, 'utf8')) as Topology, 'provinces', project)
    .filter(({ id }) => isProvince(id))
    .sort((a, b) => a.id.localeCompare(b.id));

/**
 * The content of `src/ui/map/provinces.json`: outline, centre and bounding box of each province.
 *
 * @param atlas the folder of the package `es-atlas`
 */
export const drawProvinces = (atlas: string) => ({
  width,
  height,
  inset,
  provinces: shapesOf(atlas).map(({ id, name, rings }) => ({
    code: id,
    name,
    at: centre(rings).map(Math.round),
    box: boxOf(rings),
    path: pathOf(rings),
  })),
});

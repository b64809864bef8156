import { fold } from '~/lib/fold.ts';
import type { Box } from './scale.ts';

export interface Municipality {
  name: string;
  at: readonly [number, number];
}

/** Units of the drawing per unit of the file: some 600 m. */
const unit = 2;

/** The municipalities of a province, findable by any of their names; loaded when a province is opened. */
export async function loadMunicipalities(code: string): Promise<(name: string) => Municipality | undefined> {
  const { default: byProvince } = await import('./municipalities.json');
  const lines = (byProvince as Record<string, string>)[code]?.split('\n') ?? [];
  return finder(
    lines.map((line) => {
      const [name = '', x, y] = line.split('|');
      return { name, at: [Number(x) * unit, Number(y) * unit] };
    }),
  );
}

/** Finds a municipality as written in an address: in one of its languages, with its article first or last. */
export function finder(municipalities: readonly Municipality[]) {
  const known = new Map<string, Municipality>();
  for (const municipality of municipalities)
    for (const name of [municipality.name, ...municipality.name.split('/')])
      if (!known.has(keyOf(name))) known.set(keyOf(name), municipality);
  return (name: string) => {
    for (const part of [name, ...name.split('/')]) {
      const found = known.get(keyOf(part));
      if (found) return found;
    }
    return undefined;
  };
}

/** `Rozas de Madrid, Las`, `las rozas de madrid` → `las rozas de madrid` */
const keyOf = (name: string) =>
  fold(name.trim())
    .replace(/^(.*), ?(\S+)$/, '$2 $1')
    .replace(/’/g, "'")
    .replace(/\s+/g, ' ');

/** A province's box, extended to places that lie outside by a rounding error. */
export const around = (box: Box, places: readonly (readonly [number, number])[]): Box =>
  places.reduce<Box>(
    ([left, top, right, bottom], [x, y]) => [
      Math.min(left, x),
      Math.min(top, y),
      Math.max(right, x),
      Math.max(bottom, y),
    ],
    box,
  );

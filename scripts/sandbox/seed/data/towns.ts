import municipalities from '~/ui/map/municipalities.json' with { type: 'json' };
import { towns } from './names.ts';

const byProvince = new Map(
  Object.entries(municipalities).map(([code, towns]) => [
    code,
    towns.split('\n').map((town) => town.slice(0, town.indexOf('|'))),
  ]),
);

/** The municipalities of a province on the map; invented ones for an unknown province. */
export const townsOf = (code: string): readonly string[] => byProvince.get(code) ?? towns;

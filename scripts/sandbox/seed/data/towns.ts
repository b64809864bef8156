import municipalities from '~/ui/map/municipalities.json' with { type: 'json' };
import { towns } from './names.ts';

const byProvince = new Map(
  Object.entries(municipalities).map(([code, places]) => [
    code,
    places.split('\n').map((place) => place.slice(0, place.indexOf('|'))),
  ]),
);

/** The municipalities of a province on the map; invented ones for an unknown province. */
export const townsOf = (code: string): readonly string[] => byProvince.get(code) ?? towns;

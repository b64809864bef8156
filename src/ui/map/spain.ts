import drawing from './provinces.json' with { type: 'json' };
import type { Box } from './scale.ts';

export interface Province {
  /** INE code, `28`: the first two digits of a postcode. */
  code: string;
  name: string;
  at: readonly [number, number];
  /** The `d` of an SVG path. */
  path: string;
}

export const provinces = drawing.provinces as unknown as readonly Province[];

/** All of Spain. */
export const everything: Box = [0, 0, drawing.width, drawing.height];

/** The box of the Canary Islands, which are drawn south of the Balearic Islands and a tenth smaller. */
export const inset = drawing.inset;

/** Degrees of longitude and latitude. */
export type LonLat = readonly [number, number];
export type Point = readonly [number, number];

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Albers' equal-area conic projection around a point, with y downwards, in radii of the earth. It is equal-area because
 * people compare bubbles on provinces.
 *
 * @param parallels the two parallels that keep their length
 */
export function albers([lon0, lat0]: LonLat, [first, second]: readonly [number, number]) {
  const n = (Math.sin(radians(first)) + Math.sin(radians(second))) / 2;
  const c = Math.cos(radians(first)) ** 2 + 2 * n * Math.sin(radians(first));
  const radius = (lat: number) => Math.sqrt(c - 2 * n * Math.sin(radians(lat))) / n;
  const rho0 = radius(lat0);
  return ([lon, lat]: LonLat): Point => {
    const theta = n * radians(lon - lon0);
    const rho = radius(lat);
    return [rho * Math.sin(theta), rho * Math.cos(theta) - rho0];
  };
}

/** Width of the drawing in its own units; one is some 300 m. */
export const width = 4050;
export const height = 3390;

/** The box of the Canary Islands: left, top, right, bottom. They are drawn a tenth smaller. */
export const inset = { left: 2310, top: 2590, right: 3910, bottom: 3320 } as const;

const mainland = albers([-3.5, 40], [37, 43]);
const canaries = albers([-15.8, 28.55], [27.5, 29.5]);
const scale = 22_300;

/** The position of a place on the drawing; places west of 12° W are in the box. */
export function project(at: LonLat): Point {
  const islands = at[0] < -12;
  const [x, y] = islands ? canaries(at) : mainland(at);
  const size = islands ? scale * 0.9 : scale;
  const [left, top] = islands ? [(inset.left + inset.right) / 2, (inset.top + inset.bottom) / 2] : [1690, 1520];
  return [left + x * size, top + y * size];
}

import type { LonLat, Point } from './projection.ts';

/** The parts of a TopoJSON file that we read. */
export interface Topology {
  transform: { scale: LonLat; translate: LonLat };
  arcs: readonly (readonly LonLat[])[];
  objects: Record<string, { geometries: readonly Geometry[] }>;
}

interface Geometry {
  type: string;
  id: string;
  properties: { name: string };
  /** Indices of arcs by ring, and by polygon if there are several; `~index` is the reversed arc. */
  arcs: readonly (readonly number[])[] | readonly (readonly (readonly number[])[])[];
}

/** The outer and inner rings of every geometry of an object, each point projected by `project`. */
export function ringsOf({ transform, arcs, objects }: Topology, name: string, project: (at: LonLat) => Point) {
  const { scale, translate } = transform;
  const drawn = arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]) => {
      x += dx;
      y += dy;
      return project([x * scale[0] + translate[0], y * scale[1] + translate[1]]);
    });
  });
  const ring = (indices: readonly number[]) =>
    indices.flatMap((index, at) => {
      const arc = index < 0 ? drawn[~index]?.toReversed() : drawn[index];
      // An arc begins at the end of the previous one.
      return arc?.slice(at === 0 ? 0 : 1) ?? [];
    });
  return (objects[name]?.geometries ?? []).map(({ id, properties, type, arcs }) => {
    const polygons = (type === 'Polygon' ? [arcs] : arcs) as readonly (readonly (readonly number[])[])[];
    return { id, name: properties.name, rings: polygons.flat().map(ring) };
  });
}

/** Twice the signed area of a ring: a hole has the other sign. */
const cross = (ring: readonly Point[]) =>
  ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);

/** The centroid of an area of several rings. */
export function centre(rings: readonly (readonly Point[])[]): Point {
  let [sumX, sumY, weight] = [0, 0, 0];
  for (const ring of rings) {
    for (const [at, [x, y]] of ring.entries()) {
      const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
      const part = x * nextY - nextX * y;
      sumX += (x + nextX) * part;
      sumY += (y + nextY) * part;
      weight += 3 * part;
    }
  }
  return weight === 0 ? (rings[0]?.[0] ?? [0, 0]) : [sumX / weight, sumY / weight];
}

/** Rings as the `d` of an SVG path, in whole units; islands too small to be visible are left out. */
export function pathOf(rings: readonly (readonly Point[])[], smallest = 60): string {
  const largest = Math.max(...rings.map((ring) => Math.abs(cross(ring))));
  return rings
    .filter((ring) => Math.abs(cross(ring)) >= Math.min(smallest, largest))
    .map((ring) => {
      const points = ring.map(([x, y]) => [Math.round(x), Math.round(y)] as const);
      const [first] = points;
      if (!first) return '';
      const steps = points.slice(1).flatMap(([x, y], at) => {
        const [beforeX, beforeY] = points[at] ?? first;
        return x === beforeX && y === beforeY ? [] : [`${x - beforeX} ${y - beforeY}`];
      });
      return `M${first.join(' ')}l${steps.join(' ').replaceAll(' -', '-')}z`;
    })
    .join('');
}

/** Left, top, right and bottom of several rings, in whole units. */
export const boxOf = (rings: readonly (readonly Point[])[]) => {
  const [xs, ys] = [0, 1].map((axis) => rings.flat().map((point) => Math.round(point[axis] ?? 0))) as [
    number[],
    number[],
  ];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};

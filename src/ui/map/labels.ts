/** A place with its name, in px; the radius is 0 without a bubble. */
export interface Named {
  id: string;
  name: string;
  x: number;
  y: number;
  radius: number;
}

export interface Label {
  id: string;
  name: string;
  /** Left end and middle of the text in px. */
  x: number;
  y: number;
}

/** Width of a character and height of a line of 11 px text, and the distance from a bubble, in px. */
const character = 5.6;
const line = 12;
const gap = 2;

interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const apart = (a: Rectangle, b: Rectangle) =>
  a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top;

/**
 * The names that fit on a map: below, above or beside their place, inside the map, and not over a bubble or another
 * name. The first places have priority; names without room are left out, because the list beside the map has them.
 */
export function labelsOf(places: readonly Named[], { width, height }: { width: number; height: number }): Label[] {
  const bubbles = places
    .filter(({ radius }) => radius > 0)
    .map(({ x, y, radius }) => ({ left: x - radius, top: y - radius, right: x + radius, bottom: y + radius }));
  const taken: Rectangle[] = [];
  return places.flatMap(({ id, name, x, y, radius }) => {
    const long = name.length * character;
    const away = radius > 0 ? radius + gap : 0;
    const middles = radius > 0 ? [y + away + line / 2, y - away - line / 2] : [y];
    const spots = [
      ...middles.map((middle) => ({ left: x - long / 2, middle })),
      ...(radius > 0
        ? [
            { left: x + away, middle: y },
            { left: x - away - long, middle: y },
          ]
        : []),
    ];
    for (const { left, middle } of spots) {
      const box = { left, top: middle - line / 2, right: left + long, bottom: middle + line / 2 };
      const inside = box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height;
      if (!inside || ![...bubbles, ...taken].every((other) => apart(box, other))) continue;
      taken.push(box);
      return [{ id, name, x: left, y: middle }];
    }
    return [];
  });
}

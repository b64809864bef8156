/** A place with its name, in px; the bubble's radius is 0 where there is none. */
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

/** px of a character and a line of 11 px text; the distance from a bubble. */
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
 * The names that fit on a map: below, above or beside their place, over no bubble and no other name, inside the map.
 * The first places come first; a name without room is left out, as the list beside the map has it.
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

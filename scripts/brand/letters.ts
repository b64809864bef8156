/** The strokes of each letter, 4 wide and 6 high; narrower letters have their own width. */
const letters: Readonly<Record<string, string>> = {
  A: 'M0 6 2 0 4 6M.7 4H3.3',
  B: 'M0 3H2.3A1.5 1.5 0 0 0 2.3 0H0V6H2.4A1.5 1.5 0 0 0 2.4 3',
  C: 'M4 1.2A2.4 3 0 1 0 4 4.8',
  D: 'M0 0V6H1.2A2.8 3 0 0 0 1.2 0Z',
  E: 'M3.6 0H0V6H3.6M0 3H3',
  F: 'M3.6 0H0V6M0 3H3',
  G: 'M4 1.2A2.4 3 0 1 0 4 4.8V3.2H2.4',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M0 0V6',
  J: 'M3.4 0V4.2A1.7 1.8 0 0 1 0 4.2',
  K: 'M0 0V6M4 0 0 3.6M1.4 2.4 4 6',
  L: 'M0 0V6H3.4',
  M: 'M0 6V0L2 3.6 4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M2 0A2.2 3 0 0 0 2 6 2.2 3 0 0 0 2 0Z',
  P: 'M0 6V0H2.3A1.7 1.7 0 0 1 2.3 3.4H0',
  Q: 'M2 0A2.2 3 0 0 0 2 6 2.2 3 0 0 0 2 0ZM2.4 4.2 4 6.2',
  R: 'M0 6V0H2.3A1.7 1.7 0 0 1 2.3 3.4H0M1.9 3.4 4 6',
  S: 'M3.8 1.1A1.9 1.5 0 0 0 2 0C.9 0 .1.6.1 1.5.1 3.5 3.9 2.5 3.9 4.5 3.9 5.4 3.1 6 2 6A2.1 1.6 0 0 1 0 4.8',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V3.8A2 2.2 0 0 0 4 3.8V0',
  V: 'M0 0 2 6 4 0',
  W: 'M0 0 1 6 2 2 3 6 4 0',
  X: 'M0 0 4 6M4 0 0 6',
  Y: 'M0 0 2 3 4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
  0: 'M2 0A2.2 3 0 0 0 2 6 2.2 3 0 0 0 2 0Z',
  1: 'M0 1.2 1.4 0V6',
  2: 'M.2 1.5A1.8 1.5 0 0 1 3.8 1.6C3.8 3 .2 4.6 0 6H4',
  3: 'M.2 0H3.6L1.7 2.4A1.9 1.8 0 1 1 .1 4.9',
  4: 'M3 6V0L0 4.2H4',
  5: 'M3.6 0H.6L.3 2.6A2 1.8 0 1 1 .1 5.1',
  6: 'M3.2 0C1.2 1 .1 2.6.1 4.1A1.9 1.9 0 0 0 3.9 4.1 1.9 1.9 0 0 0 .1 4.1',
  7: 'M0 0H4L1.4 6',
  8: 'M2 0A1.6 1.4 0 0 0 2 2.8 1.6 1.4 0 0 0 2 0ZM2 2.8A1.9 1.6 0 0 0 2 6 1.9 1.6 0 0 0 2 2.8Z',
  9: 'M.8 6C2.8 5 3.9 3.4 3.9 1.9A1.9 1.9 0 0 0 .1 1.9 1.9 1.9 0 0 0 3.9 1.9',
  '-': 'M0 3H2',
};
const widths: Readonly<Record<string, number>> = { ' ': 1.6, 1: 1.4, E: 3.6, F: 3.6, I: 0, J: 3.4, L: 3.4, '-': 2 };
const gap = 1.9;
/** The accent above a letter, as in "ENERGÍA" or "ESPAÑA". */
const marks: Readonly<Record<string, string>> = {
  '\u0301': 'M-.4-1.2.5-2',
  '\u0303': 'M-1.2-1.3Q-.5-2.2 0-1.6T1.2-1.9',
};

/**
 * A text in capitals as strokes on one line, with the top left of its first letter at 0, 0. Characters without strokes
 * are left out.
 */
export function drawText(text: string): { strokes: { x: number; d: string }[]; width: number } {
  const strokes: { x: number; d: string }[] = [];
  let [x, width, last] = [0, 0, 0];
  for (const char of text.toUpperCase().normalize('NFD')) {
    const [letter, mark] = [letters[char], marks[char]];
    if (mark) strokes.push({ x: last, d: mark });
    if (letter || char === ' ') {
      const wide = widths[char] ?? 4;
      if (letter) strokes.push({ x, d: letter });
      last = x + wide / 2;
      width = x + wide;
      x = width + gap;
    }
  }
  return { strokes, width };
}

/** "AE" of "Acme Energía": of the first two words, or the first letter of a single one. */
export const initialsOf = (name: string) =>
  name
    .normalize('NFD')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => word.toUpperCase().replace(/[^A-Z0-9]/g, '')[0] ?? '')
    .join('')
    .slice(0, 2);

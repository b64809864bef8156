import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedScreens } from '../../scripts/publish/compare.ts';
import type { Difference, openComparer } from './compare.ts';
import { heights, type Picture, pictured, states } from './plan.ts';

const list = 'pictures.json';

const read = (folder: string): Picture[] =>
  existsSync(join(folder, list)) ? JSON.parse(readFileSync(join(folder, list), 'utf8')) : [];

/** Adds the pictures to the folder's list; those of earlier runs stay in it. */
export function keepPictures(folder: string, taken: readonly Picture[]) {
  const all = new Map([...read(folder), ...taken].map((one) => [one.file, one]));
  const sorted = [...all.values()].sort(
    (a, b) =>
      pictured.indexOf(a.screen) - pictured.indexOf(b.screen) || states.indexOf(a.state) - states.indexOf(b.state),
  );
  writeFileSync(join(folder, list), JSON.stringify(sorted));
}

/** A picture as the page shows it. */
interface Shown extends Picture {
  height: number | undefined;
  /** Its path in the earlier build. */
  before?: string;
  change?: { kind: 'new' } | ({ kind: 'different' } & Difference);
}

interface Writing {
  /** The folder of all builds. */
  root: string;
  /** The folder of this build. */
  name: string;
  /** The folder of the earlier build. */
  against: string | undefined;
  /** Whether the pictures of every screen were taken. */
  isWhole: boolean;
  compare: Awaited<ReturnType<typeof openComparer>>['compare'];
}

/**
 * Writes `index.html` beside the pictures of a build: opened as a file, it needs no server.
 *
 * @returns how many pictures it shows, and how many of them are new or differ
 */
export async function writeGallery({ root, name, against, isWhole, compare }: Writing) {
  const pictures: Shown[] = [];
  for (const picture of read(join(root, name))) {
    const before = against && join(root, against, picture.file);
    const height = heights[picture.width];
    if (!before) pictures.push({ ...picture, height });
    else if (!existsSync(before)) pictures.push({ ...picture, height, change: { kind: 'new' } });
    else {
      const difference = await compare(readFileSync(before), readFileSync(join(root, name, picture.file)));
      const earlier = { ...picture, height, before: `../${against}/${picture.file}` };
      pictures.push(difference ? { ...earlier, change: { kind: 'different', ...difference } } : earlier);
    }
  }
  const data = JSON.stringify({ name, against, pictures }).replaceAll('<', '\\u003c');
  const page = readFileSync(new URL('gallery.html', import.meta.url), 'utf8');
  writeFileSync(
    join(root, name, 'index.html'),
    page.replace(/(?<=id="data">)null/, () => data),
  );
  const screens = [...new Set(pictures.flatMap(({ screen, change }) => (change ? [screen] : [])))];
  // A screen without a picture would count as unchanged, or as new.
  if (isWhole && (!against || existsSync(join(root, against, changedScreens))))
    writeFileSync(join(root, name, changedScreens), JSON.stringify({ against, screens }));
  return { total: pictures.length, changed: pictures.filter(({ change }) => change).length };
}

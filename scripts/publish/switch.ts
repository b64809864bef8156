import { latest, pointer } from './release.ts';
import type { Run } from './run.ts';

/** What visitors get: the page, and the number of the newest build that open tabs ask for. */
export interface Face {
  page: Buffer;
  latest: Buffer;
}

/**
 * Puts a release live by writing one file, the page; then open tabs may learn of it. What is so already is left alone.
 *
 * @param tag of the page that is to go, undefined where there is none: another one there means another publisher
 * @returns how long it took, in ms
 */
export async function switchTo({ store, step }: Run, face: Face, tag: string | undefined): Promise<number> {
  const started = performance.now();
  await step('switch the page');
  const page = await store.read(pointer);
  if (!page?.body.equals(face.page)) await store.replace(pointer, face.page, tag);
  await step('switch the newest build');
  const newest = await store.read(latest);
  if (!newest?.body.equals(face.latest)) await store.replace(latest, face.latest, newest?.tag);
  return performance.now() - started;
}

/** Takes the page away, where there was none before. */
export const takeOffline = ({ store }: Run) => store.remove([pointer, latest]);

import { authPage } from '../authPage.ts';
import { latest, pointer } from './release.ts';
import type { Run } from './run.ts';

/** What visitors get: the page, that of the auth screens, and the number of the newest build that open tabs ask for. */
export interface Face {
  page: Buffer;
  auth: Buffer;
  latest: Buffer;
}

/**
 * Puts a release live by writing one file, the page. Then comes the page of the auth screens, which serves the release
 * before as well until it is written, and open tabs may learn of the release. What is so already is left alone.
 *
 * @param tag of the page that is to go, undefined where there is none: another one there means another publisher
 * @returns how long it took, in ms
 */
export async function switchTo({ store, step }: Run, face: Face, tag: string | undefined): Promise<number> {
  const started = performance.now();
  await step('switch the page');
  const page = await store.read(pointer);
  if (!page?.body.equals(face.page)) await store.replace(pointer, face.page, tag);
  for (const [what, key, body] of [
    ['auth page', authPage, face.auth],
    ['newest build', latest, face.latest],
  ] as const) {
    await step(`switch the ${what}`);
    const there = await store.read(key);
    if (!there?.body.equals(body)) await store.replace(key, body, there?.tag);
  }
  return performance.now() - started;
}

/** Takes the pages away, where there was none before. */
export const takeOffline = ({ store }: Run) => store.remove([pointer, authPage, latest]);

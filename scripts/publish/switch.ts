import { authPage } from '../authPage.ts';
import { latest, pointer } from './release.ts';
import type { Run } from './run.ts';

/**
 * What visitors get: the portal's page, the page of the auth screens, and the newest build, which open tabs ask for.
 */
export interface Face {
  page: Buffer;
  auth: Buffer;
  latest: Buffer;
}

/**
 * Makes a release live by writing one file, the page. The page of the auth screens, which until then works with the new
 * release too, and the newest build follow. Files that are correct already are not written.
 *
 * @param tag of the page to be replaced, undefined if there is none; another tag means another publisher
 */
export async function switchTo({ store, step }: Run, face: Face, tag: string | undefined): Promise<void> {
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
}

/** Removes the pages, if there were none before. */
export const takeOffline = ({ store }: Run) => store.remove([pointer, authPage, latest]);

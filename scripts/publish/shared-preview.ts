import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { authPage } from '../authPage.ts';
import { Complaint } from '../cli.ts';
import { day } from '../durations.ts';
import { previewFolder, previewPath, token } from '../previews.ts';
import { recordEvent } from './history.ts';
import { signRelease } from './provenance.ts';
import { faceOf, readFace, withLock } from './publish.ts';
import { latest, pointer, type Release } from './release.ts';
import type { Run } from './run.ts';
import type { Store } from './stores/store.ts';
import type { Face } from './switch.ts';
import { upload } from './upload.ts';

const note = v.object({ release: v.string(), by: v.string(), until: v.string(), name: v.optional(v.string()) });
const noteName = 'preview.json';

/** A stored preview. */
export interface SharedPreview extends v.InferOutput<typeof note> {
  token: string;
}

/** All stored previews, including expired ones. */
export async function readPreviews(store: Store): Promise<SharedPreview[]> {
  const keys = (await store.list(previewFolder)).map(({ key }) => key);
  const tokens = keys.flatMap((key) => new RegExp(`^${previewFolder}(${token})/${noteName}$`).exec(key)?.[1] ?? []);
  const read = await Promise.all(
    tokens.map(async (one) => {
      const stored = await store.read(`${previewFolder}${one}/${noteName}`);
      const parsed = stored && v.safeParse(note, JSON.parse(stored.body.toString()));
      return parsed?.success ? { token: one, ...parsed.output } : [];
    }),
  );
  return read.flat();
}

/**
 * Puts a release on the edge for people with its link; the live release does not change. Removes expired previews.
 *
 * @param release one to be uploaded, or the id of a stored one
 * @param days until it expires
 * @param name replaces an earlier preview of this name, whose links stay the same
 */
export async function sharePreview(
  run: Run,
  release: Release | string,
  days: number,
  name?: string,
): Promise<SharedPreview> {
  return withLock(run, async (lock) => {
    const { store, by, now } = run;
    await removePreviews(run, ({ until }) => Date.parse(until) <= now());
    const id = typeof release === 'string' ? release : release.id;
    if (typeof release !== 'string') {
      await upload(run, release, false);
      await signRelease(run, release);
      await lock.check();
    }
    const face: Face | undefined = typeof release === 'string' ? await readFace(run, id) : faceOf(release);
    if (!face)
      throw new Complaint(`The target has no release ${id}; npm run publish -- status <target> lists its releases.`);

    const [earlier] = name ? await removePreviews(run, (one) => one.name === name) : [];
    const preview = {
      token: earlier?.token ?? randomBytes(16).toString('hex'),
      release: id,
      by,
      until: new Date(now() + days * day).toISOString(),
      ...(name && { name }),
    };
    const folder = `${previewFolder}${preview.token}/`;
    const { token: _, ...said } = preview;
    await run.step('share');
    // The page comes last: with it the link works.
    await store.create(folder + noteName, Buffer.from(JSON.stringify(said)));
    await store.create(folder + latest, face.latest);
    await store.create(folder + authPage, face.auth);
    await store.create(folder + pointer, face.page);
    await recordEvent(run, { kind: 'preview', release: id }, {});
    return preview;
  });
}

/** Removes previews from the edge: those of a release, of a link, of a name, or `all`. */
export const unsharePreviews = (run: Run, which: string): Promise<SharedPreview[]> =>
  withLock(run, () =>
    removePreviews(run, ({ token: one, release, name }) => ['all', one, release, name].includes(which)),
  );

/** Removes previews, their pages first. The lock must be held. */
export async function removePreviews(run: Run, isGoing: (preview: SharedPreview) => boolean): Promise<SharedPreview[]> {
  const { store } = run;
  const going = (await readPreviews(store)).filter(isGoing);
  for (const { token: one, release } of going) {
    await store.remove([pointer, authPage, latest, noteName].map((name) => `${previewFolder}${one}/${name}`));
    await recordEvent(run, { kind: 'preview-ended', release }, {});
  }
  return going;
}

/** The secret links of a preview, one for each host. */
export const linksOf = (hosts: readonly string[], { token: secret }: SharedPreview) =>
  hosts.map((host) => `https://${host}${previewPath}${secret}`);

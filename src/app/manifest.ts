import * as v from 'valibot';

/** A page's list of its lazy scripts, which `scripts/integrity.ts` writes: by id, file name and hash. */
const manifest = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.tupleWithRest([v.string()], v.unknown())),
  v.transform((chunks) => Object.values(chunks).map(([name]) => name)),
);

/**
 * The manifest of the published build. It is part of the page, so it changes in the moment in which a release becomes
 * live, and every server that can serve the portal serves it.
 *
 * @throws if the answer is not a page of the portal
 */
async function fetchManifest(): Promise<string[]> {
  const answer = await fetch('/index.html', { cache: 'no-cache' });
  if (!answer.ok) throw new Error(String(answer.status));
  return v.parse(
    manifest,
    /<script type="application\/json" id="chunks">(.*?)<\/script>/s.exec(await answer.text())?.[1],
  );
}

/**
 * Whether the published build no longer has scripts that this page may still load: they stay on the server for a time
 * only, so the page needs a reload soon. false if the manifest cannot be read.
 */
export async function isOutdated(): Promise<boolean> {
  try {
    const ours = v.parse(manifest, document.getElementById('chunks')?.textContent);
    const theirs = new Set(await fetchManifest());
    return theirs.size > 0 && ours.some((name) => !theirs.has(name));
  } catch {
    return false;
  }
}

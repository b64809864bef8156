import * as v from 'valibot';

/** Milliseconds between two checks for a newer build (specification, section 9). */
const period = 3_600_000;
const latest = v.object({ id: v.string() });
/** The build of this page. */
export const buildId = document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content;

const listeners = new Set<() => void>();
let available = false;

async function look() {
  try {
    const answer = await fetch('/builds/latest.json', { cache: 'no-store' });
    const build = v.safeParse(latest, await answer.json());
    if (answer.ok && build.success && build.output.id !== buildId) {
      available = true;
      for (const listener of listeners) listener();
      return;
    }
  } catch {
    // A missing or broken manifest is ignored until the next check.
  }
  setTimeout(look, period);
}

/** A new build shows a bar, and the next navigation loads it. */
export const updates = {
  get available() {
    return available;
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  watch() {
    if (buildId) setTimeout(look, period);
  },
};

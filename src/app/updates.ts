import * as v from 'valibot';

/** How often the newest build is asked for, in ms (specification, section 9). */
const period = 3_600_000;
const latest = v.object({ id: v.string() });
const own = document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content;

const listeners = new Set<() => void>();
let available = false;

async function look() {
  try {
    const answer = await fetch('/builds/latest.json', { cache: 'no-store' });
    const build = v.safeParse(latest, await answer.json());
    if (answer.ok && build.success && build.output.id !== own) {
      available = true;
      for (const listener of listeners) listener();
      return;
    }
  } catch {
    // A missing or broken manifest says nothing: the next look may.
  }
  setTimeout(look, period);
}

/** A new build shows a bar, and the next navigation loads it from the server. */
export const updates = {
  get available() {
    return available;
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  watch() {
    if (own) setTimeout(look, period);
  },
};

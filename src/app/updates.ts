/** Milliseconds between two checks for a newer build (specification, section 9). */
const period = 3_600_000;
/** The build of this page. */
export const buildId = document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content;

// Not per person: the build of the page, and the mounted parts that listen.
const listeners = new Set<() => void>();
/** What is said about the new build, if there is one. Not per person: the server's build. */
let available: 'common:update.text' | 'shell:outdated' | undefined;

function announce(text: NonNullable<typeof available>) {
  available = text;
  for (const listener of listeners) listener();
}

async function look() {
  try {
    const answer = await fetch('/builds/latest.json', { cache: 'no-store' });
    const { id } = (await answer.json()) as { id?: unknown };
    if (answer.ok && typeof id === 'string' && id !== buildId) announce('common:update.text');
    // Not part of the first visit: nothing needs it for an hour.
    const { isOutdated } = await import('./manifest.ts');
    if ((await isOutdated()) && available) announce('shell:outdated');
  } catch {
    // A missing or broken answer is ignored until the next check.
  }
  if (!available) setTimeout(look, period);
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

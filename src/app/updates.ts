import { createStore } from '~/lib/store.ts';

/** Milliseconds between two checks for a newer build (specification, section 9). */
const period = 3_600_000;
/** The build of this page. */
export const buildId = document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content;

/** What is said about the new build, if there is one. Not per person: the server's build. */
const notice = createStore<'common:update.text' | 'shell:outdated' | undefined>(undefined);

async function look() {
  try {
    const answer = await fetch('/builds/latest.json', { cache: 'no-store' });
    const { id } = (await answer.json()) as { id?: unknown };
    if (answer.ok && typeof id === 'string' && id !== buildId) notice.set('common:update.text');
    // Not part of the first visit: nothing needs it for an hour.
    const { isOutdated } = await import('./manifest.ts');
    if ((await isOutdated()) && notice.value) notice.set('shell:outdated');
  } catch {
    // A missing or broken answer is ignored until the next check.
  }
  if (!notice.value) setTimeout(look, period);
}

/** A new build shows a bar, and the next navigation loads it. */
export const updates = {
  get available() {
    return notice.value;
  },
  subscribe: notice.subscribe,
  watch() {
    if (buildId) setTimeout(look, period);
  },
};

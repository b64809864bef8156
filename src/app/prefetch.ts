import { prefetchAll } from '~/api/answers.ts';
import { brand } from '~/brand/index.ts';
import { loadTexts } from '~/i18n/index.ts';
import { speculate } from '~/lib/speculate.ts';
import { menuFor } from '~/menu.ts';
import { permissionFor, type ScreenId, screenIds, screenOf } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { pages } from './pages.ts';
import { PaletteLines } from './palette/CommandPalette.tsx';
import { fetchPart, type MainPageId, partOf } from './parts.ts';

export { prefetchAll };

/** Milliseconds that pointer or focus must stay on a link before its screen is prefetched. */
const resting = 50;
/** Milliseconds after the first screen before idle time is used for prefetching. */
const settling = 2000;

/** Screens without parameters in their path, by path. */
const screensByPath = new Map(
  screenIds
    .filter((id) => isMain(id) && !screenOf(id).path.includes(':'))
    .map((id) => [screenOf(id).path, id as MainPageId]),
);

function isMain(id: ScreenId): boolean {
  const { layout, redirect } = screenOf(id);
  return layout === 'main' && redirect === undefined;
}

const fetchCode = (id: MainPageId) => fetchPart(id, pages[id].load, pages[id].texts);

/**
 * Prefetches the screen of a link that a person points at, focuses or presses: its code, texts and first calls. Returns
 * a function that stops it.
 */
export function watchIntent(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = ({ target, type }: Event) => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin) return;
    const id = screensByPath.get(link.pathname);
    if (!id || !session.can(permissionFor(id))) return;
    const go = () => {
      // The press that focused the link may already have opened it.
      if (link.pathname !== location.pathname) prefetchScreen(id, link.search === '');
    };
    if (type === 'pointerdown') go();
    else timer = setTimeout(go, resting);
  };
  const types = ['pointerover', 'focusin', 'pointerdown'] as const;
  for (const type of types) document.addEventListener(type, follow, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const type of types) document.removeEventListener(type, follow);
  };
}

/** @param plain the address has no parameters, so the screen's first calls are known */
const prefetchScreen = (id: MainPageId, plain: boolean) =>
  speculate(async () => {
    await fetchCode(id);
    if (plain) prefetchAll(partOf(id).calls?.() ?? []);
  });

/** The texts of call results. If a call ends before they are loaded, they are loaded then. */
const fetchOutcomes = () => loadTexts('toasts');

/**
 * In idle time, prefetches the texts of call results, the lines of the palette, then code and texts of the screens in
 * the person's menu, one after another. Does nothing if data is expensive or slow. Returns a function that stops it.
 */
export function fetchWhenIdle(): () => void {
  let stopped = false;
  const timer = setTimeout(() => {
    speculate(async () => (await import('./startWhenIdle.ts')).start());
    const entries = menuFor({ can: session.can, brand, dev: __DEV__ }).flatMap((part) => part.entries);
    const screens = entries.filter(({ id, external, dialog }) => !external && !dialog && isMain(id));
    // Stops at the first failure: there is no connection, or a new release, and the others would fail too.
    speculate(async () => {
      for (const fetchNext of [
        fetchOutcomes,
        PaletteLines.prefetch,
        ...screens.map(
          ({ id }) =>
            () =>
              fetchCode(id as MainPageId),
        ),
      ]) {
        await idle();
        if (stopped || isDear()) return;
        await fetchNext();
      }
    });
  }, settling);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** Safari has no idle callbacks: a timeout replaces them. */
const idle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Not all browsers describe their connection; then it counts as good. */
function isDear(): boolean {
  const { saveData = false, effectiveType = '4g' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData || effectiveType !== '4g';
}

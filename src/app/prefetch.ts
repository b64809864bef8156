import { prefetchAll } from '~/api/answers.ts';
import { brand } from '~/brand/index.ts';
import { loadTexts } from '~/i18n/index.ts';
import { speculate } from '~/lib/speculate.ts';
import { menuFor } from '~/menu.ts';
import { permissionFor, type ScreenId, screenIds, screenOf } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { pages } from './pages.ts';
import { fetchPart, type MainPageId, partOf } from './parts.ts';

export { prefetchAll };

/** Milliseconds that the pointer or the focus rests on a link before it counts as a wish to go there. */
const resting = 50;
/** Milliseconds after the first screen from which on the portal makes use of idle moments. */
const settling = 2000;

/** Screens without a parameter in their address, by that address. */
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
 * Follows pointer, focus and presses: what a link leads to is on its way before it is followed, the screen's code and
 * texts, and the answers that it asks for first. Returns how it is stopped.
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
      // The press that puts the focus on a link may have followed it meanwhile.
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

/** @param plain the address says nothing beside the screen, so it is known what the screen asks */
const prefetchScreen = (id: MainPageId, plain: boolean) =>
  speculate(async () => {
    await fetchCode(id);
    if (plain) prefetchAll(partOf(id).calls?.() ?? []);
  });

/** What a call says when it ends; where it ends before that, the texts are fetched then. */
const fetchOutcomes = () => loadTexts('toasts');

/**
 * Fetches what calls say when they end, then code and texts of the screens of the person's menu, one after the other,
 * while nothing else is to be done. Where data is expensive or slow, nothing comes unasked. Returns how it is stopped.
 */
export function fetchWhenIdle(): () => void {
  let stopped = false;
  const timer = setTimeout(() => {
    const entries = menuFor({ can: session.can, brand, dev: __DEV__ }).flatMap((part) => part.entries);
    const screens = entries.filter(({ id, external, dialog }) => !external && !dialog && isMain(id));
    // The first that fails is the last: there is no connection, or another release, and the next would fail likewise.
    speculate(async () => {
      for (const fetchNext of [
        fetchOutcomes,
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

/** Safari has no idle callbacks: there the next moment without work will do. */
const idle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Not all browsers say what their connection is like; what is not said is taken to be good. */
function isDear(): boolean {
  const { saveData = false, effectiveType = '4g' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData || effectiveType !== '4g';
}

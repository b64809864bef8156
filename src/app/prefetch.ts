import { prefetch } from '~/api/answers.ts';
import { densityNow } from '~/lib/appearance.ts';
import { speculate } from '~/lib/speculate.ts';
import { screenAt } from '~/routing/useScreen.ts';
import { permissionFor, type ScreenId, screenOf } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { firstCalls } from '~/table/list/address.ts';
import { usualRows } from '~/table/list/pageSize.ts';
import { fetchMainPage } from './pages.ts';
import { type MainPageId, partOf } from './parts.ts';

/** Milliseconds that pointer or focus must stay on a link before its screen is prefetched. */
const resting = 50;

/** Sends the first calls of a screen that is loaded, if its address has no parameters. */
export const prefetchCalls = (id: ScreenId) =>
  prefetch(firstCalls(partOf(id).calls?.() ?? [], (size) => usualRows(id, size, densityNow())));

export function isMain(id: ScreenId): id is MainPageId {
  const { layout, redirect } = screenOf(id);
  return layout === 'main' && redirect === undefined;
}

/**
 * Prefetches the screen of a link that a person points at, focuses or presses: its code, texts and, if the address has
 * no parameters, its first calls. Returns a function that stops it.
 */
export function watchIntent(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = ({ target, type }: Event) => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin) return;
    const id = screenAt(link.pathname);
    if (!id || !isMain(id) || screenOf(id).path.includes(':') || !session.can(permissionFor(id))) return;
    const go = () => {
      // The press that focused the link may already have opened it.
      if (link.pathname === location.pathname) return;
      void speculate(async () => {
        await fetchMainPage(id);
        if (link.search === '') void prefetchCalls(id);
      });
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

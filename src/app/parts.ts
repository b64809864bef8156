import type { ComponentType } from 'react';
import type { Call } from '~/api/endpoint.ts';
import { loadTexts, type Namespace } from '~/i18n/index.ts';
import type { ScreenId, screens } from '~/screens.ts';

/** A part of the portal, as its module has it. */
export type Part = ComponentType & {
  /**
   * What it asks first where its address says nothing more: prefetched for a link that a person turns to, and by the
   * loader of its route. The page's head sends the same calls (`scripts/boot.ts`).
   */
  calls?: () => readonly Call[];
  /** What its loader prefetches beside them. */
  prefetch?: () => undefined;
};

type Load = () => Promise<{ default: Part }>;

/** A page and the texts it needs, both fetched when the screen is visited. */
export interface Page {
  load: Load;
  texts?: readonly Namespace[];
}

/** Every screen but those that go on elsewhere. */
export type PageId = {
  [Id in ScreenId]: (typeof screens)[Id] extends { redirect: string } ? never : Id;
}[ScreenId];
export type MainPageId = { [Id in PageId]: (typeof screens)[Id]['layout'] extends 'main' ? Id : never }[PageId];

const loaded = new Map<string, Part>();

/** Fetches a part of the portal once; what was fetched is there at once. */
export async function fetchPart(name: string, load: Load, texts: readonly Namespace[] = []) {
  if (loaded.has(name)) return;
  const [module] = await Promise.all([load(), ...texts.map(loadTexts)]);
  loaded.set(name, module.default);
}

export const isFetched = (name: string) => loaded.has(name);

export function partOf(name: string): Part {
  const part = loaded.get(name);
  if (!part) throw new Error(`${name} was shown before it was fetched`);
  return part;
}

import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { devicePrefix, stored } from './storage.ts';
import { createStore } from './store.ts';

export const schemes = ['light', 'dark', 'system'] as const;
/** `brand` is the brand's own accent colour; the others keep its lightness and chroma but change its hue. */
export const palettes = ['brand', 'emerald', 'blue', 'indigo', 'violet', 'rose', 'orange', 'lime'] as const;
export const surfaces = ['slate', 'gray', 'zinc', 'neutral', 'stone'] as const;
export const densities = ['compact', 'comfortable'] as const;

/** The hash of the profile's address, and the id of its part with these choices. */
export const appearanceId = 'apariencia';

/** A value that no longer exists becomes the default. */
export const appearanceSchema = v.object({
  scheme: v.fallback(v.picklist(schemes), 'system'),
  palette: v.fallback(v.picklist(palettes), 'brand'),
  surface: v.fallback(v.picklist(surfaces), 'slate'),
  density: v.fallback(v.picklist(densities), 'compact'),
});
export type Appearance = v.InferOutput<typeof appearanceSchema>;

/** Every field has a fallback. */
const initial = v.safeParse(appearanceSchema, {}).output as Appearance;
const saved = stored(`${devicePrefix}theme`, appearanceSchema, initial);
const darkDevice = matchMedia('(prefers-color-scheme: dark)');
// Not per person: kept on the device, and taken over by the next sign-in.
const current = createStore(saved.read());

const isDark = ({ scheme }: Appearance) => scheme === 'dark' || (scheme === 'system' && darkDevice.matches);

// Not per person: kept on the device, and taken over by the next sign-in.
let chosen = false;

/** Applies and keeps a person's choice. */
export function setAppearance(change: Partial<Appearance>) {
  chosen = true;
  takeAppearance({ ...current.value, ...change });
}

/** Applies a choice made on another device of the same person. */
export function takeAppearance(appearance: Appearance) {
  saved.write(appearance);
  applyAppearance(appearance);
}

/** The appearance, if the person has changed it since the last call. */
export function chosenAppearance(): Appearance | undefined {
  if (!chosen) return undefined;
  chosen = false;
  return current.value;
}

export const densityNow = () => current.value.density;

export const resetAppearance = () => setAppearance(initial);

/** Writes the choices to the root element, where tokens.css reads them. */
export function applyAppearance(appearance = current.value) {
  const { palette, surface, density } = appearance;
  const root = document.documentElement;
  root.classList.toggle('app-dark', isDark(appearance));
  Object.assign(root.dataset, { palette, surface, density });
  current.set(appearance);
}

darkDevice.addEventListener('change', () => applyAppearance());
addEventListener('storage', (event) => {
  if (event.key !== `${devicePrefix}theme`) return;
  applyAppearance(saved.read());
});

export const onAppearance = current.subscribe;

const appearance = () => current.value;
const dark = () => isDark(current.value);

export const useAppearance = () => useSyncExternalStore(onAppearance, appearance);
/** Whether the scheme is dark. Also works on a page that the build rendered once per scheme. */
export const useDark = () => useSyncExternalStore(onAppearance, dark, dark);

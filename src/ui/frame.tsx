import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import * as v from 'valibot';
import { devicePrefix, stored } from '~/lib/storage.ts';
import { createStore, useStore } from '~/lib/store.ts';

/** Whether the person has narrowed the menu. */
export const narrowMenu = stored(`${devicePrefix}narrow-menu`, v.boolean(), false);

/**
 * Width of the menu in pixels, as in the classes of the main layout, and the window width from which it is beside the
 * screen.
 */
const menu = { wide: 192, narrow: 56, from: '(min-width: 64rem)' };

/** Expected width of a screen in pixels, before it can be measured. */
export function screenWidth(): number {
  const beside = matchMedia(menu.from).matches ? menu[narrowMenu.read() ? 'narrow' : 'wide'] : 0;
  return Math.max(document.documentElement.clientWidth - beside, 0);
}

/** The element in the top bar for content of the screen; provided by the layout. */
export const TopBarRoom = createContext<HTMLElement | null>(null);

/** Renders a part of a screen in the top bar: a record's position in its list. */
export function InTopBar({ children }: { children: ReactNode }) {
  const room = useContext(TopBarRoom);
  return room && createPortal(children, room);
}

/**
 * Parts that stay while screens change: added by code that comes after the shell, shown by the shell.
 * Not per person: code; what it shows is somewhere else.
 */
const docked = createStore<readonly ComponentType[]>([]);

export const dock = (part: ComponentType) => docked.set([...new Set([...docked.value, part])]);

export const useDocked = () => useStore(docked);

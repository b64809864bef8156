import { useSearchParams } from 'react-router';
import type { Brand as ApiBrand } from '~/api/brands.ts';
import type { Group } from '~/api/groups.ts';
import { brand as own } from '~/brand/index.ts';
import type { Reader } from '~/menu.ts';
import type { Permission } from '~/session/permissions.ts';
import { session } from '~/session/session.ts';
import { type BrandMenu, brandMenus, heldBy, menuPermissions, type Person } from './viewer.ts';

/** The person and brand whose menu is shown, in the address so that it can be shared. */
export interface Viewer {
  brands: readonly BrandMenu[];
  brand: BrandMenu;
  /** undefined if permissions were ticked one by one. */
  person: Person | undefined;
  held: readonly Permission[];
  dev: boolean;
  reader: Reader;
  setBrand: (id: string) => void;
  setPerson: (person: Person) => void;
  toggle: (permission: Permission) => void;
  setDev: (dev: boolean) => void;
}

/**
 * The choice of the shown menu. The address has the choices that differ from the defaults:
 * `?marca=kleenenergy&como=3&dev=1`, or `permisos=` instead of `como`.
 */
export function useViewer(all: readonly ApiBrand[], groups: readonly Group[]): Viewer {
  const [params, setParams] = useSearchParams();
  const brands = brandMenus(own, all);
  const [first] = brands;
  const brand = brands.find(({ id }) => id === params.get('marca')) ?? (first as BrandMenu);
  const ticked = params.get('permisos')?.split(',');
  const person = ticked ? undefined : personOf(params.get('como'));
  const held = person
    ? heldBy(person, groups, session.can)
    : menuPermissions.filter((permission) => ticked?.includes(permission));
  const dev = params.has('dev') ? params.get('dev') === '1' : __DEV__;
  const change = (changes: Record<string, string | undefined>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes))
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    setParams(next, { replace: true });
  };
  return {
    brands,
    brand,
    person,
    held,
    dev,
    reader: {
      can: (permission) => session.couldWith(held, permission),
      brand: brand.reader,
      dev,
    },
    setBrand: (id) => change({ marca: id === first?.id ? undefined : id }),
    setPerson: (next) => change({ como: next === 'me' ? undefined : next, permisos: undefined }),
    toggle: (permission) => {
      const next = menuPermissions.filter((name) => held.includes(name) !== (name === permission));
      change({ como: undefined, permisos: next.join(',') });
    },
    setDev: (next) => change({ dev: next === __DEV__ ? undefined : next ? '1' : '0' }),
  };
}

const personOf = (text: string | null): Person =>
  text === 'all' || text === 'none' || (text !== null && /^\d+$/.test(text)) ? (text as Person) : 'me';

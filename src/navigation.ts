import { createContext, use } from 'react';
import {
  type UNSAFE_createMemoryHistory as createMemoryHistory,
  type Location,
  type Navigator,
  parsePath,
  type To,
} from 'react-router';

/** The browser's history, or one that a test keeps. */
type History = Pick<ReturnType<typeof createMemoryHistory>, keyof Navigator | 'location' | 'listen'>;

/** Thrown on the way to a screen: the way goes on elsewhere. */
export class Redirect {
  readonly to: string;
  /** Whether the entry of the history is taken over; else the new address is one of its own. */
  readonly replace: boolean;

  /** @param to an address of the portal */
  constructor(to: string, { replace = false } = {}) {
    this.to = to;
    this.replace = replace;
  }
}

/** Where a person is. Every arrival is a new one, at the same address too. */
export interface Visit<Shown> {
  location: Location;
  /** What is shown there; before the first arrival nothing is. */
  shown?: Shown;
  /** When the way to it began, `performance.now()`. */
  since: number;
}

/** A way elsewhere that waits for the person's word. */
export interface Leaving {
  stay: () => void;
  leave: () => void;
}

type Blocks = (here: Location, next: Location) => boolean;

interface Way {
  location: Location;
  /** What becomes of the history on arrival; on the way back or forward, or at the same place, it is right already. */
  write?: 'push' | 'replace' | undefined;
  /** When the way began, `performance.now()`. */
  since: number;
  /** Whether the screen in view arrives once more. */
  anew?: boolean;
}

/**
 * Takes a person from one address to the next: the screen in view stays until the next one is there, a newer way ends an
 * older one, and what would be lost is asked about first. It is what `react-router`'s own `createBrowserRouter` does of
 * this, at a tenth of its bytes; links, parameters and nested routes are react-router's.
 *
 * @param arrive makes a place ready and says what is shown there, or throws a {@link Redirect}. It never fails otherwise
 */
export function createNavigation<Shown>(history: History, arrive: (location: Location) => Promise<Shown>) {
  let visit: Visit<Shown> = { location: history.location, since: 0 };
  let way: Way | undefined;
  let leaving: Leaving | undefined;
  let blocks: Blocks | undefined;
  /** Told when the browser has gone back to the entry that a person is asked about. */
  let undone: (() => void) | undefined;
  /** The person has said that they leave. */
  let leaves = false;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  let arrived = Promise.resolve();

  function setLeaving(next: Leaving | undefined) {
    if (leaving === next) return;
    leaving = next;
    tell();
  }

  /** @param go takes the way all the same */
  function ask(next: Location, go: () => void): boolean {
    if (!blocks?.(visit.location, next)) return false;
    const stay = () => setLeaving(undefined);
    const leave = () => {
      stay();
      go();
    };
    setLeaving({ stay, leave });
    return true;
  }

  function start(next: Way): Promise<void> {
    way = next;
    arrived = follow(next);
    return arrived;
  }

  async function follow(next: Way): Promise<void> {
    let { shown } = visit;
    if (!shown || next.anew || !isHashOnly(visit.location, next.location)) {
      try {
        shown = await arrive(next.location);
      } catch (thrown) {
        if (way !== next) return arrived;
        if (!(thrown instanceof Redirect)) throw thrown;
        const write = thrown.replace ? 'replace' : 'push';
        return start({ location: locate(thrown.to), write, since: next.since });
      }
      if (way !== next) return arrived;
    }
    way = undefined;
    leaving = undefined;
    if (next.write) history[next.write](next.location, next.location.state);
    visit = { location: next.location, shown, since: next.since };
    tell();
  }

  /** The address as the browser would write it. */
  function locate(to: To, state: unknown = null): Location {
    const path = { pathname: visit.location.pathname, ...(typeof to === 'string' ? parsePath(to) : to) };
    const { pathname, search, hash } = history.encodeLocation(path);
    // Two slashes would name another host.
    return {
      pathname: pathname.replace(/^\/+/, '/'),
      search,
      hash,
      state,
      key: Math.random().toString(36).slice(2, 10),
      mask: undefined,
    };
  }

  const open = (write: 'push' | 'replace') => (to: To, state?: unknown) => {
    const next = { location: locate(to, state), write, since: performance.now() };
    if (!ask(next.location, () => void start(next))) void start(next);
  };

  history.listen(({ location, delta }) => {
    if (undone) {
      undone();
      undone = undefined;
      return;
    }
    // The browser is at the other address already: it goes back to this one while the person is asked.
    if (delta !== null && !leaves) {
      const back = Promise.withResolvers<void>();
      const go = () =>
        void back.promise.then(() => {
          leaves = true;
          history.go(delta);
        });
      if (ask(location, go)) {
        undone = back.resolve;
        history.go(-delta);
        return;
      }
    }
    leaves = false;
    void start({ location, since: performance.now() });
  });
  void start({ location: visit.location, since: 0 });

  return {
    push: open('push'),
    replace: open('replace'),
    go: history.go,
    createHref: history.createHref,
    ...(history.createURL && { createURL: history.createURL }),

    get visit() {
      return visit;
    },
    get leaving() {
      return leaving;
    },
    /** Told of every arrival, and when a person is asked. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Resolves when the way that a person is on has come to its end. */
    arrived: () => arrived,
    /** Arrives once more: at the place in view, or on the way that a person is on. */
    renew: () => void start(way ? { ...way } : { location: visit.location, since: performance.now(), anew: true }),
    /**
     * Asks before a person leaves: where `when` says so, {@link Leaving} is there and the way waits. One at a time.
     * @returns ends it
     */
    block(when: Blocks) {
      blocks = when;
      return () => {
        if (blocks === when) blocks = undefined;
        setLeaving(undefined);
      };
    },
  } satisfies Navigator & Record<string, unknown>;
}

export type Navigation = Pick<
  ReturnType<typeof createNavigation<unknown>>,
  'visit' | 'leaving' | 'subscribe' | 'arrived' | 'renew' | 'block'
>;

/** The place is in the page already. */
const isHashOnly = (here: Location, next: Location) =>
  here.pathname === next.pathname && here.search === next.search && next.hash !== '';

export const NavigationContext = createContext<Navigation | undefined>(undefined);

/** The way between screens. Without one, in a test of a part, there is nothing to wait for and nothing to ask. */
export const useNavigation = () => use(NavigationContext);

import type { Manifest } from './release.ts';
import type { Store } from './stores/store.ts';
import type { Target } from './targets.ts';

/** What a command works with: a target, opened. */
export interface Run {
  target: Target;
  store: Store;
  /** Opens the private place for source maps, where the target has one. */
  maps?: () => Promise<Store>;
  /** Who is doing this, for lock and history. */
  by: string;
  /** The value of an environment variable; throws a Complaint where it is not set. */
  secret(variable: string): string;
  /** In ms, as Date.now(). */
  now(): number;
  /** Told before each step that changes something; what it throws ends the command there. */
  step(name: string): void | Promise<void>;
  /** A line for the person who waits. */
  say(line: string): void;
  /** Tells others of an event; never throws. */
  tell(event: object): Promise<void>;
  progress(done: number, total: number, what: string): void;
  /** Has the edge forget page and builds. */
  purge(): Promise<void>;
  /** Looks at a release through the edge; the faults found, none where all is well. */
  check(manifest: Manifest): Promise<string[]>;
}

import type { Manifest } from './release.ts';
import type { Store } from './stores/store.ts';
import type { Target } from './targets.ts';

/** An opened target, with everything that a command needs. */
export interface Run {
  target: Target;
  store: Store;
  /** Person and machine, for lock and history. */
  by: string;
  /** In ms, as Date.now(). */
  now(): number;
  /** Prints a line for the person who waits. */
  print(line: string): void;
  /** Called before each step that changes something; an error that it throws ends the command there. */
  step(name: string): void | Promise<void>;
  /** Purges pages and builds from the edge. */
  purge(): Promise<void>;
  /** Checks a release through the edge; resolves to the faults found. */
  check(manifest: Manifest): Promise<string[]>;
}

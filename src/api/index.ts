import * as auth from './auth.ts';
import * as contracts from './contracts.ts';
import type { Endpoint } from './endpoint.ts';
import * as utility from './utility.ts';

/** Every resource of the shared API: for the sandbox, the API test page and tests. Features import their own resource. */
export const resources = { auth, contracts, utility };

export type Resource = keyof typeof resources;

/** The rows among the exports of a resource's file, by name. */
export type RowsOf<Module> = {
  [Name in keyof Module as Module[Name] extends { method: string; path: string } ? Name : never]: Module[Name];
};

export const rowsOf = <Module extends object>(module: Module) =>
  Object.fromEntries(
    Object.entries(module).filter(
      ([, value]) => value && typeof value === 'object' && 'method' in value && 'path' in value,
    ),
  ) as RowsOf<Module>;

export const allRows: readonly Endpoint[] = Object.values(resources).flatMap(
  (module) => Object.values(rowsOf<object>(module)) as Endpoint[],
);

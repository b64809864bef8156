import * as agentTree from './agent-tree.ts';
import * as agents from './agents.ts';
import * as apiKeys from './api-keys.ts';
import * as apiUsers from './api-users.ts';
import * as auth from './auth.ts';
import * as batteries from './batteries.ts';
import * as brands from './brands.ts';
import * as contract from './contract.ts';
import * as contracts from './contracts.ts';
import * as customers from './customers.ts';
import type { Endpoint } from './endpoint.ts';
import * as energy from './energy.ts';
import * as files from './files.ts';
import * as formLists from './form-lists.ts';
import * as groups from './groups.ts';
import * as invoices from './invoices.ts';
import * as logs from './logs.ts';
import * as permissions from './permissions.ts';
import * as preferences from './preferences.ts';
import * as renewals from './renewals.ts';
import * as sips from './sips.ts';
import * as summary from './summary.ts';
import * as users from './users.ts';
import * as utility from './utility.ts';
import * as validators from './validators.ts';

/**
 * Every resource of the shared API: for the sandbox, the API Test page and tests. Features import only their own
 * resource.
 */
export const resources = {
  // Two files, because the filter of every list of sales needs the tree alone.
  agents: { ...agents, ...agentTree },
  apiKeys,
  apiUsers,
  auth,
  batteries,
  brands,
  // Two files, because a list does not load the calls that only its record needs.
  contracts: { ...contracts, ...contract },
  customers,
  energy,
  files,
  groups,
  invoices,
  logs,
  permissions,
  preferences,
  renewals,
  sips,
  users,
  // Three files, because lists load neither the figures nor what only forms choose from.
  utility: { ...utility, ...formLists, ...summary },
  validators,
};

export type Resource = keyof typeof resources;

/** The endpoint rows among a resource file's exports, by name. */
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

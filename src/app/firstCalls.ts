import { getOwnHierarchy, listAgents } from '~/api/agents.ts';
import { listContracts } from '~/api/contracts.ts';
import type { Endpoint } from '~/api/endpoint.ts';
import { getLastDate } from '~/api/energy.ts';
import { listInvoices } from '~/api/invoices.ts';
import { getSummary, listContractStates } from '~/api/utility.ts';
import { addressOf } from '~/api/wire.ts';
import { readAddress, toQuery } from '~/table/address.ts';
import type { MainPageId } from './parts.ts';

/** A list that is looked at without filters, sorted and long as it is declared. */
const firstPage = toQuery(readAddress(new URLSearchParams(), { sortable: [], fields: [] }).address);

const all = (endpoint: Endpoint) => addressOf(endpoint);
const page = (endpoint: Endpoint) => addressOf(endpoint, { ...firstPage });

/**
 * The calls that a screen makes first for every visitor, as addresses below the API's base. The build writes them into
 * the page, whose head sends them before any script is there; an answer that the screen then leaves unused fails a
 * browser test. Screens that ask for a permission have none: who lacks it is led away without a call.
 */
export const firstCalls: Partial<Record<MainPageId, readonly string[]>> = {
  // The figures are the first tiles of the default layout.
  home: [all(getSummary)],
  contracts: [page(listContracts), all(listContractStates)],
  invoices: [page(listInvoices)],
  agents: [page(listAgents), all(getOwnHierarchy)],
};

/** What the dashboard asks beyond that in a wide window: the prices of the market wait for it. */
export const wideCalls: readonly string[] = [all(getLastDate)];

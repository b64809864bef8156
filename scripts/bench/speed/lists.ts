import type { Browser } from '@playwright/test';
import { listAgents } from '~/api/agents.ts';
import { apiConfig } from '~/api/config.ts';
import { listContracts } from '~/api/contracts.ts';
import { listInvoices } from '~/api/invoices.ts';
import { listLogs } from '~/api/logs.ts';
import { listRenewals } from '~/api/renewals.ts';
import { addressOf } from '~/api/wire/index.ts';
import { inWords } from './report.ts';
import { openContext, signIn } from './visit.ts';

/** The lists that the server pages and that grow with the contracts or with use. */
const lists = [listContracts, listInvoices, listRenewals, listAgents, listLogs];
const times = 3;

interface ListTimes {
  path: string;
  /** ms, of three calls in order. */
  taken: number[];
  /** Processor time in ms of this process, in which the sandbox runs: other work on the machine hardly changes it. */
  processor: number[];
}

/** How long the sandbox takes for the first page of every list. */
async function timeLists(browser: Browser, origin: string): Promise<ListTimes[]> {
  const { token } = await signIn(browser, origin);
  const context = await openContext(browser, origin);
  const { headerName, type } = apiConfig.auth.token;
  const headers = { [headerName]: `${type} ${token}`, [apiConfig.brandHeader]: 'portal' };
  const all: ListTimes[] = [];
  for (const list of lists) {
    const { path } = list;
    const address = `${origin}/${apiConfig.basePath}${addressOf(list, { pageIndex: 0, pageSize: 20 })}`;
    const taken: number[] = [];
    const processor: number[] = [];
    for (let time = 0; time < times; time++) {
      const [from, before] = [performance.now(), process.cpuUsage()];
      const answer = await context.request.get(address, { headers });
      if (!answer.ok()) throw new Error(`${path}: ${answer.status()}`);
      taken.push(performance.now() - from);
      const { user, system } = process.cpuUsage(before);
      processor.push((user + system) / 1000);
    }
    all.push({ path, taken, processor });
  }
  await context.close();
  return all;
}

/** Prints how long the sandbox takes for the lists. */
export async function measureLists(browser: Browser, origin: string) {
  for (const { path, taken, processor } of await timeLists(browser, origin)) {
    console.log(inWords(`the sandbox answers ${path}, first and later`, taken, 'ms', 500));
    console.log(inWords('  of which processor time', processor, 'ms'));
  }
}

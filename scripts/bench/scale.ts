/** `npm run bench -- scale`: whether the portal and the sandbox are as fast with 200,000 contracts behind them. */
import { request } from '@playwright/test';
import { listAgents } from '~/api/agents.ts';
import { apiConfig } from '~/api/config.ts';
import { listContracts } from '~/api/contracts.ts';
import { listInvoices } from '~/api/invoices.ts';
import { listLogs } from '~/api/logs.ts';
import { listRenewals } from '~/api/renewals.ts';
import { addressOf } from '~/api/wire/index.ts';
import { readArguments, run } from '../cli.ts';
import { measureMorning } from './speed/morning.ts';
import { note, report } from './speed/report.ts';
import { type Served, servePortal } from './speed/serve.ts';
import { launch } from './speed/visit.ts';

/** The lists that the server pages and that grow with the contracts or with use. */
const lists = [listContracts, listInvoices, listRenewals, listAgents, listLogs];
const calls = 3;

await run(async () => {
  readArguments({}, 'Usage: npm run bench -- scale');
  const portal = await servePortal('carga');
  const browser = await launch();
  try {
    await measureMorning(browser, portal, 2);
    await measureLists(portal);
    console.log(report());
  } finally {
    await browser.close();
    await portal.close();
  }
});

/** How long the sandbox takes for the first page of every list. */
async function measureLists({ origin, signIn }: Served) {
  const { headerName, type } = apiConfig.auth.token;
  const headers = { [headerName]: `${type} ${(await signIn?.())?.token}`, [apiConfig.brandHeader]: 'portal' };
  const client = await request.newContext({ ignoreHTTPSErrors: true, extraHTTPHeaders: headers });
  for (const list of lists)
    for (let call = 0; call < calls; call++) {
      const from = performance.now();
      const address = addressOf(list, { pageIndex: 0, pageSize: 20 });
      const answer = await client.get(`${origin}/${apiConfig.basePath}${address}`);
      if (!answer.ok()) throw new Error(`${list.path}: ${answer.status()}`);
      note(`the sandbox answers ${list.path}`, 'ms', performance.now() - from);
    }
  await client.dispose();
}

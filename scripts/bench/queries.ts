import { join } from 'node:path';
import { apiConfig } from '~/api/config.ts';
import { writeAddress } from '~/api/wire.ts';
import { readArguments, run } from '../cli.ts';
import { folderOfThisRun } from '../projectCopy.ts';
import { createSandbox, type Sandbox } from '../sandbox/app.ts';

interface Query {
  sortColumn?: string;
  sortOrder?: 'asc' | 'desc';
  pageIndex?: number;
  pageSize?: number;
  [column: `=${string}`]: string;
}

const queries: Readonly<Record<string, Query>> = {
  'first page': {},
  'page in the middle': { pageIndex: 1000 },
  'sorted by end, first page': { sortColumn: 'FechaFin', sortOrder: 'asc' },
  'sorted by holder, one of the last pages': { sortColumn: 'NombreTitular', pageIndex: 1990 },
  'sorted by agent': { sortColumn: 'Agente', sortOrder: 'desc' },
  'sorted by state': { sortColumn: 'Estado' },
  'two states': { '=Estado': '5|4' },
  'two states, sorted by holder': { '=Estado': '5|4', sortColumn: 'NombreTitular' },
  'not a state': { '=Estado': '!5' },
  'four filters': { '=Estado': '5', '=Tarifa': '3.0TD', '=Energia': 'E', '=Comercializadora': 'Luminara' },
  'one agent and below': { '=Agente': '10', sortColumn: 'ConsumoAnual', sortOrder: 'desc' },
  'ending this month': { '=FechaFin': '2026-11', sortColumn: 'FechaFin' },
  'between two consumptions': { '=ConsumoAnual': '100000..200000' },
  'search: CUPS': { '=*': 'ES0031993155123789' },
  'search: beginning of many CUPS': { '=*': 'ES0031' },
  'search: NIF': { '=*': '99.123.4' },
  'search: name': { '=*': 'garcía lópez' },
  'search: common name': { '=*': 'mar' },
  'search: two letters': { '=*': 'ñu' },
  'holder contains': { '=NombreTitular': 'ferreteria' },
  'nothing found': { '=*': 'xyzzy' },
};

const rounds = 15;

function address({ sortColumn, sortOrder, pageIndex = 0, pageSize = 20, ...filters }: Query): string {
  const pairs = Object.entries(filters);
  return writeAddress('contract', {
    pageIndex,
    pageSize,
    sortColumn,
    sortOrder,
    filterColumns: pairs.map(([column]) => column.slice(1)),
    filterQueries: pairs.map(([, query]) => query),
  });
}

async function token(sandbox: Sandbox): Promise<string> {
  const response = await sandbox.handle(
    new Request(`http://localhost/${apiConfig.basePath}${apiConfig.auth.signIn.path}`, {
      method: 'POST',
      headers: { [apiConfig.brandHeader]: 'portal' },
      body: JSON.stringify(sandbox.accounts[0]),
    }),
  );
  return ((await response.json()) as { Token: string }).Token;
}

async function measure(size: 'demo' | 'carga', folder: string): Promise<Map<string, number>> {
  const begun = performance.now();
  const sandbox = createSandbox({ size, file: join(folder, `${size}.sqlite`), now: '2026-11-16T09:00:00+01:00' });
  console.log(`${size}: made in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  const headers = { [apiConfig.brandHeader]: 'portal', Authorization: `Bearer ${await token(sandbox)}` };
  const medians = new Map<string, number>();
  for (const [name, query] of Object.entries(queries)) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const start = performance.now();
      const response = await sandbox.handle(
        new Request(`http://localhost/${apiConfig.basePath}${address(query)}`, { headers }),
      );
      await response.text();
      times.push(performance.now() - start);
      if (!response.ok) throw new Error(`${name}: ${response.status}`);
    }
    medians.set(name, times.sort((a, b) => a - b)[rounds >> 1] as number);
  }
  sandbox.close();
  return medians;
}

await run(async () => {
  readArguments({}, 'Usage: npm run bench -- queries');
  const folder = folderOfThisRun();
  const demo = await measure('demo', folder);
  const carga = await measure('carga', folder);
  console.log(`${''.padEnd(34)}${'20,000'.padStart(10)}${'200,000'.padStart(10)}${'ratio'.padStart(8)}`);
  for (const [name, small] of demo) {
    const large = carga.get(name) as number;
    const cells = [
      small.toFixed(1).padStart(10),
      large.toFixed(1).padStart(10),
      (large / small).toFixed(1).padStart(8),
    ];
    console.log(name.padEnd(34) + cells.join(''));
  }
  const middle = (times: Map<string, number>) => [...times.values()].sort((a, b) => a - b)[times.size >> 1];
  console.log(`median of the medians: ${middle(demo)?.toFixed(1)} and ${middle(carga)?.toFixed(1)} ms`);
});

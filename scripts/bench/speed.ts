/**
 * `npm run bench -- speed`: how long a person waits, compared with a minimal page in the same run, and whether the aims
 * are met. [README.md](README.md) defines each figure.
 */
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../browser.ts';
import { Complaint, readArguments, run } from '../cli.ts';
import { measureMorning } from './speed/morning.ts';
import { floor, pages, ways } from './speed/pages.ts';
import { type Clicks, compared, inWords, type Sample, summary, tableRows } from './speed/report.ts';
import { type Served, serveEntry, serveFolder, servePortal } from './speed/serve.ts';
import { click, far, free, signIn, slow, type Visit, type Visited, visit } from './speed/visit.ts';

const parts = ['pages', 'clicks', 'morning'] as const;
type Part = (typeof parts)[number];

const usage = `Usage: npm run bench [-- --rounds <number>] [--only ${parts.join(',')}]
       npm run bench -- --compare <folder of a built app> --page "<name> <path> <selector to wait for>" …
--compare serves the folder, and visits these pages and the minimal page in turn; --page can be repeated.`;

/** The maximum number of mornings in a run: one already has enough interactions. */
const mornings = 2;

await run(async () => {
  const { values } = readArguments(
    {
      options: {
        rounds: { type: 'string', default: '5' },
        only: { type: 'string', default: parts.join(',') },
        compare: { type: 'string' },
        page: { type: 'string', multiple: true, default: [] },
      },
    },
    usage,
  );
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Complaint(`--rounds must be a whole number, 1 or more. ${usage}`);
  const chosen = values.only.split(',');
  const floorServer = await serveEntry('./scripts/bench/floor.tsx');
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    if (values.compare) return await compare(browser, floorServer, values.compare, values.page, rounds);
    const portal = await servePortal('demo');
    try {
      const takes = (part: Part) => chosen.includes(part);
      const visits = takes('pages') ? await measurePages(browser, floorServer, portal, rounds) : undefined;
      const clicks = takes('clicks') ? await measureClicks(browser, portal, rounds) : undefined;
      if (takes('morning')) await measureMorning(browser, portal.origin, Math.min(rounds, mornings));
      if (visits && clicks) console.log(`\n${tableRows(visits, clicks)}`);
    } finally {
      await portal.close();
    }
  } finally {
    await browser.close();
    await floorServer.close();
  }
});

/** In turn, so that a busy moment of the machine affects all of them. */
async function measurePages(browser: Browser, ground: Served, portal: Served, rounds: number): Promise<Sample> {
  const sample: Sample = new Map();
  const take = (name: string, seen: Visit) => sample.set(name, [...(sample.get(name) ?? []), seen]);
  for (let round = 0; round < rounds; round++)
    for (const [how, conditions] of [
      ['slow', slow],
      ['free', free],
    ] as const) {
      const keys = await signIn(browser, portal.origin);
      take(`floor ${how}`, await visit(browser, ground.origin, floor, conditions));
      for (const [name, page] of Object.entries(pages))
        take(`${name} ${how}`, await visit(browser, portal.origin, page, conditions, keys));
      console.error(`round ${round + 1} of ${rounds}, ${how}`);
    }
  const keys = await signIn(browser, portal.origin);
  for (const [name, page] of Object.entries(pages))
    take(`${name} far`, await visit(browser, portal.origin, page, far, keys));
  console.log(summary(sample));
  return sample;
}

async function measureClicks(browser: Browser, portal: Served, rounds: number): Promise<Clicks> {
  const times = new Map<string, number[]>();
  for (let round = 0; round < rounds; round++)
    for (const [name, { conditions, aim: _, ...way }] of Object.entries(ways)) {
      const keys = await signIn(browser, portal.origin);
      times.set(name, [...(times.get(name) ?? []), await click(browser, portal.origin, way, conditions, keys)]);
    }
  for (const [name, all] of times) {
    const aim = ways[name as keyof typeof ways].aim;
    console.log(inWords(`click in the menu to the first row, ${name}`, all, 'ms', aim));
  }
  const of = (name: keyof typeof ways) => times.get(name) ?? [];
  return { slow: of('slow, pointed at for 150 ms'), free: of('free machine') };
}

async function compare(browser: Browser, ground: Served, folder: string, named: readonly string[], rounds: number) {
  if (named.length === 0) throw new Complaint(`--compare needs at least one --page. ${usage}`);
  const visits = named.map((line): [string, Visited] => {
    const [name = '', path = '/', ...selector] = line.split(' ');
    return [name, { path, signedIn: false, marks: { ready: { selector: selector.join(' ') || 'body *' } } }];
  });
  const app = await serveFolder(folder);
  const sample: Sample = new Map();
  const take = (name: string, seen: Visit) => sample.set(name, [...(sample.get(name) ?? []), seen]);
  try {
    for (let round = 0; round < rounds; round++)
      for (const [how, conditions] of [
        ['slow', slow],
        ['free', free],
      ] as const) {
        take(`floor ${how}`, await visit(browser, ground.origin, floor, conditions));
        for (const [name, page] of visits) take(`${name} ${how}`, await visit(browser, app.origin, page, conditions));
      }
    for (const [name, page] of visits) take(`${name} far`, await visit(browser, app.origin, page, far));
  } finally {
    await app.close();
  }
  console.log(compared(sample));
}

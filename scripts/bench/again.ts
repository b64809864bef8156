/**
 * `npm run bench -- again`: what a person waits for who comes every day, when the browser has everything in its cache,
 * beside the floor's later visits in the same run. [README.md](README.md#later-visits) says how each figure is reached.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { chromium } from '@playwright/test';
import { to } from '~/screens.ts';
import { run } from '../cli.ts';
import { readRounds } from './speed/options.ts';
import { floor, pages } from './speed/pages.ts';
import { observe } from './speed/probe.ts';
import { report } from './speed/report.ts';
import { type Served, serveFloor, servePortal } from './speed/serve.ts';
import {
  arrive,
  browserOptions,
  contextOptions,
  noteVisit,
  quiet,
  signIn,
  slow,
  type Visited,
  visitIn,
} from './speed/visit.ts';

/** Visits after the first. Chrome keeps compiled code from the second on, so that the third is the first to use it. */
const later = ['second visit', 'third visit', 'fourth visit'] as const;

const { list, dashboard } = pages;
/** As a middle click in the list opens it. */
const record: Visited = {
  path: to('contract', { referencia: 'PT-2026-000001' }),
  signedIn: true,
  marks: { heading: { selector: 'main h1', without: 'main .shimmer' } },
};

await run(async () => {
  const rounds = readRounds('again');
  const ground = await serveFloor();
  const portal = await servePortal('demo');
  try {
    for (let round = 1; round <= rounds; round++) {
      await visitAgain('floor', ground, floor);
      for (const [name, page] of Object.entries({ list, dashboard, record })) await visitAgain(name, portal, page);
      console.error(`round ${round} of ${rounds}`);
    }
    console.log(report());
  } finally {
    await portal.close();
    await ground.close();
  }
});

/** The first visit, unthrottled until nothing more is requested, fills the cache; the later ones are slow. */
async function visitAgain(name: string, served: Served, { path, marks, signedIn }: Visited) {
  // A profile of its own on the disk, as a person has one: cache and compiled code stay between visits.
  const folder = mkdtempSync(`${tmpdir()}/portal-profile-`);
  const context = await chromium.launchPersistentContext(folder, { ...(await browserOptions()), ...contextOptions });
  try {
    if (signedIn) await signIn(context, served);
    await context.addInitScript(observe, marks);
    const first = await context.newPage();
    await first.goto(served.origin + path);
    await arrive(first, Object.keys(marks));
    await quiet(first);
    await first.close();
    for (const visit of later)
      noteVisit(`${name}, ${visit}`, await visitIn(context, served.origin + path, Object.keys(marks), slow));
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

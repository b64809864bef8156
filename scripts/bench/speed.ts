/**
 * `npm run bench -- speed`: how long a person waits, compared with a minimal page in the same run, and whether the aims
 * are met. [README.md](README.md) defines each figure.
 */
import type { Browser } from '@playwright/test';
import { run } from '../cli.ts';
import { measureMorning } from './speed/morning.ts';
import { readRounds } from './speed/options.ts';
import { floor, pages, ways } from './speed/pages.ts';
import { note, report } from './speed/report.ts';
import { type Served, serveFloor, servePortal } from './speed/serve.ts';
import { click, free, launch, noteVisit, slow, visit } from './speed/visit.ts';

/** The maximum number of mornings in a run: one already has enough interactions. */
const mornings = 2;

await run(async () => {
  const rounds = readRounds('speed');
  const ground = await serveFloor();
  const portal = await servePortal('demo');
  const browser = await launch();
  try {
    await measurePages(browser, ground, portal, rounds);
    await measureClicks(browser, portal, rounds);
    await measureMorning(browser, portal, Math.min(rounds, mornings));
    console.log(report());
  } finally {
    await browser.close();
    await portal.close();
    await ground.close();
  }
});

/** In turn, so that a busy moment of the machine affects all of them. */
async function measurePages(browser: Browser, ground: Served, portal: Served, rounds: number) {
  for (let round = 1; round <= rounds; round++)
    for (const [how, conditions] of Object.entries({ slow, free })) {
      noteVisit(`floor, ${how}`, await visit(browser, ground, floor, conditions));
      for (const [name, page] of Object.entries(pages))
        noteVisit(`${name}, ${how}`, await visit(browser, portal, page, conditions));
      console.error(`round ${round} of ${rounds}, ${how}`);
    }
}

async function measureClicks(browser: Browser, portal: Served, rounds: number) {
  for (let round = 0; round < rounds; round++)
    for (const [name, way] of Object.entries(ways))
      note(`click in the menu, ${name}`, 'ms', await click(browser, portal, way));
}

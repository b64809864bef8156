/** `npm run faults -- --prove`: whether each cell fails because of the mistake that it is there for. */
import { chromium } from '@playwright/test';
import { projectRoot } from '../../scripts/brands.ts';
import { findStoryBrowser } from '../../scripts/browser.ts';
import { Complaint, seconds } from '../../scripts/cli.ts';
import { createSandbox } from '../../scripts/sandbox/app.ts';
import { startServer } from '../../scripts/serve.ts';
import { port } from '../e2e/support/brands.ts';
import { screenFaults } from './catalogue.ts';
import { journeys } from './journeys.ts';
import { buildWith } from './prove/build.ts';
import { type Cell, type Defect, defects, nameOf } from './prove/defects.ts';
import { FaultProxy } from './proxy.ts';
import { faultedScreens } from './screens.ts';
import { enter, judgeAlone, runJourney } from './stage.ts';
import type { Verdict } from './verdict.ts';

const seed = 1;

/**
 * Builds the portal as it is and expects the cells to pass; then builds it with one mistake after the other, and prints
 * which cell fails. While one build is tested, the next is built.
 *
 * @param wanted beginnings of the ids of mistakes; empty: all of them
 * @returns whether all were found
 */
export async function prove(wanted: readonly string[]): Promise<boolean> {
  const tried = defects.filter(({ id }) => wanted.length === 0 || wanted.some((word) => id.startsWith(word)));
  if (tried.length === 0) throw new Complaint(`No defect begins with ${wanted.join(', ')}`);
  const started = performance.now();
  const folder = `${projectRoot}/dist.prove`;
  process.env.SANDBOX_CHANCE = 'none';
  const sandbox = createSandbox();
  await buildWith(`${folder}/0`);
  // Visitors sign in at this server, whichever build is tested.
  const healthy = await startServer({ port, sandbox, dist: `${folder}/0` });
  const browser = await chromium.launch({
    executablePath: await findStoryBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const names = [...new Set(tried.flatMap(({ cell }) => ('screen' in cell ? [cell.screen] : [])))];
    const visitor = await enter(browser, healthy.url);
    const { screens } = await faultedScreens(visitor.page, names);
    await visitor.leave();

    const verdictOn = async (address: string, cell: Cell): Promise<Verdict> => {
      const proxy = await FaultProxy.start(address, { seed });
      try {
        if ('journey' in cell) {
          const journey = journeys.find(({ id }) => id === cell.journey);
          if (!journey) throw new Complaint(`No journey is called ${cell.journey}`);
          return await runJourney(browser, journey, proxy);
        }
        const screen = screens.find(({ name }) => name === cell.screen);
        const fault = screenFaults.find(({ id }) => id === cell.fault);
        if (!screen || !fault) throw new Complaint(`There is no cell ${nameOf(cell)}`);
        return await judgeAlone(browser, proxy, { screen, fault, call: cell.call, way: 'link', seed });
      } finally {
        await proxy.close();
      }
    };

    const cells = new Map(tried.map(({ cell }) => [nameOf(cell), cell]));
    const lame: string[] = [];
    for (const [name, cell] of cells) {
      const verdict = await verdictOn(healthy.url, cell);
      if (verdict.end !== 'passed') lame.push(name);
      if (verdict.end !== 'passed')
        console.log(`✗ ${name} does not pass as it is: ${verdict.end === 'failed' ? verdict.why : verdict.end}`);
    }
    console.log(`${cells.size - lame.length} of ${cells.size} cells pass without a defect`);

    const survived: string[] = [];
    const build = (at: number) => {
      const defect = tried[at];
      return defect && buildWith(`${folder}/${1 + (at % 2)}`, defect);
    };
    let building = build(0);
    for (const [at, defect] of tried.entries()) {
      await building;
      const server = await startServer({ port: 0, sandbox, dist: `${folder}/${1 + (at % 2)}` });
      building = build(at + 1);
      const verdict = await verdictOn(server.url, defect.cell);
      await server.close();
      const killed = verdict.end === 'failed' && !lame.includes(nameOf(defect.cell));
      if (!killed) survived.push(defect.id);
      console.log(line(defect, verdict, killed));
    }
    console.log(
      `${tried.length - survived.length} of ${tried.length} defects killed, in ${seconds(performance.now() - started)}` +
        (survived.length > 0 ? `; not killed: ${survived.join(', ')}` : ''),
    );
    return survived.length === 0;
  } finally {
    await browser.close();
    await healthy.close();
    sandbox.close();
  }
}

function line({ id, title, cell }: Defect, verdict: Verdict, killed: boolean): string {
  const why = verdict.end === 'failed' ? verdict.why : `the cell ends ${verdict.end}`;
  return `${killed ? '✓' : '✗'} ${id}: ${title}\n    ${killed ? 'killed by' : 'lives on under'} ${nameOf(cell)}: ${why.slice(0, 160)}`;
}

import { sipsCases } from '../../../scripts/sandbox/seed/sips-cases.ts';
import { type ScreenId, screenIds, screenOf, to } from '../../../src/screens.ts';
import { linksTo } from '../../e2e/support/addresses.ts';
import type { Fault } from '../catalogue.ts';
import { testedBy, visitsOf } from '../screens.ts';
import { linesOf, look, marksIn, readAll } from '../sight.ts';
import { faultOf } from '../unsaid.ts';
import { failed, type Verdict, verdictOf } from '../verdict.ts';
import type { openPortal } from './portal.ts';
import { until } from './portal.ts';

type Portal = Awaited<ReturnType<typeof openPortal>>;

/** A visit of a screen, and the calls that it sends without a fault. */
export interface VisitedScreen {
  id: ScreenId;
  name: string;
  address: string;
  stays: string;
  lines: ReadonlySet<string>;
  marks: number;
  calls: string[];
  says?: RegExp;
  nextAction?: RegExp;
}

export async function screensIn(portal: Portal, wanted: readonly ScreenId[] = screenIds): Promise<VisitedScreen[]> {
  const visits: VisitedScreen[] = [];
  for (const id of wanted) {
    if (testedBy(id) !== 'cell') continue;
    const own = await addressOf(portal, id);
    for (const { name: part, search = '', address: find, act, stays = 'main', says, nextAction } of visitsOf(id)) {
      if (!own || find || act) continue;
      const address = own + search;
      await portal.leave();
      await portal.go(address);
      if (!(await portal.settles(400))) throw new Error(`${address} does not come to rest`);
      const all = readAll();
      const lines = new Set(linesOf(all));
      const marks = marksIn(all);
      const calls = [...new Set(portal.api.asked)];
      visits.push({
        id,
        name: part ? `${id} (${part})` : id,
        address,
        stays,
        lines,
        marks,
        calls,
        ...(says && { says }),
        ...(nextAction && { nextAction }),
      });
    }
  }
  return visits;
}

async function addressOf(portal: Portal, id: ScreenId): Promise<string | undefined> {
  const { path, parent } = screenOf(id);
  if (!path.includes(':')) return path;
  if (id === 'supplyPoint') return to('supplyPoint', { cups: sipsCases.gap.cups });
  const contract = id === 'customer' && (await addressOf(portal, 'contract'));
  const list = contract ? `${contract.split('?')[0]}?pestana=titular` : screenOf(parent as ScreenId).path;
  await portal.leave();
  await portal.go(list);
  await portal.settles();
  return document.querySelector(`main ${linksTo(id)}`)?.getAttribute('href') ?? undefined;
}

export async function judge(portal: Portal, visit: VisitedScreen, call: string, given: Fault): Promise<Verdict> {
  const { api, uncaught } = portal;
  const fault = faultOf(given, visit.id, call);
  // A cell costs a rendering of the whole screen: without a changed answer it is skipped.
  if (fault.spares?.has(call) || (await api.spares({ call, deed: fault.deed }))) return { end: 'untouched' };
  try {
    await portal.leave();
    api.reset({ call, deed: fault.deed });
    await portal.go(visit.address);
    await until(() => api.asked.includes(call), 2_000);
    if (!(await portal.settles())) return failed('something is still loading');
    if (api.hit.length === 0) return { end: 'untouched' };
    const judged = () =>
      verdictOf(look({ stays: visit.stays, raw: undefined }), {
        reading: visit,
        fault,
        all: readAll(),
        uncaught,
        path: location.pathname,
        hit: api.hit,
        isAgain: true,
      });
    // The message about a missing answer comes a moment later.
    if (fault.end === 'message' || fault.end === 'named') await until(() => judged().end === 'passed', 1_000);
    return judged();
  } catch (error) {
    return failed((error as Error).message);
  }
}

import { hostname, userInfo } from 'node:os';
import type { BrandSource } from '../brands.ts';
import { edgeHeaders } from '../headers.ts';
import { checkEdge } from './edge-check.ts';
import { purgeEdge } from './purge.ts';
import type { Run } from './run.ts';
import { openStore } from './stores/open.ts';
import { apisFor, type Target } from './targets.ts';

interface Surroundings {
  brands: readonly BrandSource[];
  /**
   * An address to check instead of where the hosts' names lead; if given, the hosts are checked even if the target
   * says not to.
   */
  edge: URL | undefined;
  env: NodeJS.ProcessEnv;
  print(line: string): void;
}

/** Opens a target. */
export async function openRun(target: Target, { brands, edge, env, print }: Surroundings): Promise<Run> {
  const { hosts, reports, edgeTimeout } = target;
  return {
    target,
    store: await openStore(target.files, env),
    by: `${env.PUBLISHED_BY || userName()} on ${hostname()}`,
    now: Date.now,
    step() {},
    print,
    purge: () => purgeEdge(target, env),
    async check(manifest) {
      if (!target.check && !edge) {
        print(`The edge is not checked: ${target.name} has "check": false, and there is no --edge.`);
        return [];
      }
      const headers = edgeHeaders(apisFor(target, brands), reports);
      const advice = new Set<string>();
      const advise = (sentence: string) => advice.add(sentence);
      const how = { hosts, at: edge, headers, timeout: edgeTimeout * 1000, firstPause: 250, advise };
      const faults = await checkEdge(how, manifest);
      for (const sentence of advice) print(sentence);
      return faults;
    },
  };
}

/** In some containers the user has no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'somebody';
  }
}

import { hostname, userInfo } from 'node:os';
import type { BrandSource } from '../brands.ts';
import { edgeHeaders } from '../headers.ts';
import { checkEdge, checkNotices } from './edge-check.ts';
import { purgeEdge } from './purge.ts';
import type { Reporter, Run } from './run.ts';
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
  reporter: Reporter;
}

/** Opens a target. */
export async function openRun(target: Target, { brands, edge, env, reporter }: Surroundings): Promise<Run> {
  const { hosts, reports, edgeTimeout } = target;
  const advice = new Set<string>();
  const how = {
    hosts,
    at: edge,
    headers: edgeHeaders(apisFor(target, brands), reports),
    timeout: edgeTimeout * 1000,
    firstPause: 250,
    advise: (sentence: string) => advice.add(sentence),
  };
  const isChecked = target.check || edge !== undefined;
  return {
    target,
    store: await openStore(target.files, env),
    support: brands.find(({ data }) => data.id === target.brand)?.data.support.email ?? '',
    by: `${env.PUBLISHED_BY || userName()} on ${hostname()}`,
    now: Date.now,
    step() {},
    print: reporter.print,
    progress: reporter.progress,
    purge: () => purgeEdge(target, env),
    async check(manifest) {
      if (isChecked) {
        advice.clear();
        const faults = await checkEdge(how, manifest, reporter.progress);
        for (const sentence of advice) reporter.print(sentence);
        return faults;
      }
      reporter.print(`The edge is not checked: ${target.name} has "check": false, and there is no --edge.`);
      return [];
    },
    checkNotices: async () => (isChecked ? checkNotices(how, Date.now()) : []),
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

/**
 * Shows progress in one line that is overwritten; without a terminal, prints a line at the end of each stage.
 *
 * @param stream standard error where the result alone goes to standard output
 */
export function createReporter(stream: NodeJS.WriteStream): Reporter {
  const clear = stream.isTTY ? '\r\x1b[K' : '';
  return {
    print: (line) => void stream.write(`${clear}${line}\n`),
    progress(done, total, what) {
      if (stream.isTTY) stream.write(clear + (done < total ? `${what}: ${done} of ${total}` : ''));
      else if (done === total) stream.write(`${what}: ${total} of ${total}\n`);
    },
  };
}

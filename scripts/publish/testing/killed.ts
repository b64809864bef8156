/** A publisher in its own process that kills itself before a step: `killed.ts <dist> <store as JSON> <step>`. */
import { publish } from '../publish.ts';
import { readRelease } from '../release.ts';
import { openStore } from '../stores/open.ts';
import type { StoreConfig, Target } from '../targets.ts';
import { brand } from './bundles.ts';

const [dist = '', config = '', fatal] = process.argv.slice(2);
const files = JSON.parse(config) as StoreConfig;
const target: Target = {
  name: 'killed',
  brand,
  environment: 'test',
  files,
  hosts: [],
  reports: '/csp-report',
  purge: { kind: 'none' },
  check: false,
  edgeTimeout: 1,
};
const run = {
  target,
  store: await openStore(files, {}),
  support: 'help@portal.example.com',
  by: 'a killed one',
  now: Date.now,
  step(name: string) {
    if (name === fatal) process.kill(process.pid, 'SIGKILL');
  },
  say() {},
  progress() {},
  purge: async () => {},
  check: async () => [],
  checkNotices: async () => [],
};
await publish(run, readRelease(dist, brand, { commit: 'autumn', sbom: '{}\n' }));

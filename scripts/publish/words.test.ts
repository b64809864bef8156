import { expect, test } from 'vitest';
import { describeStatus } from './words.ts';

const [release, other, buildId] = ['0123456789abcdef', 'fedcba9876543210', '00112233445566aa'];
const at = new Date('2026-11-16T09:30:00Z');

test('the status lists releases that cannot be built again, who is publishing, and what was interrupted', () => {
  const commit = `${'0a'.repeat(20)}+changes`;
  const row = { release, buildId, commit, uploaded: at, lastLive: undefined };
  const status = {
    target: 'portal-test',
    live: { release, buildId, since: at.toISOString() },
    halfDone: 'the page was switched, but not recorded',
    publishing: 'Ana on a laptop',
    releases: [row, { ...row, release: other, commit: '0b'.repeat(20), lastLive: at }],
  };
  expect(describeStatus(status).split('\n')).toEqual([
    `portal-test: release ${release}, build ${buildId}, since 2026-11-16 09:30 UTC`,
    'Ana on a laptop is publishing at the moment.',
    'A publication was interrupted: the page was switched, but not recorded. Publish or roll back again to correct it.',
    `  ${release}  build ${buildId}  commit 0a0a0a0a0a0a+changes  uploaded 2026-11-16 09:30 UTC  live`,
    `  ${other}  build ${buildId}  commit 0b0b0b0b0b0b          uploaded 2026-11-16 09:30 UTC  live until 2026-11-16 09:30 UTC`,
  ]);
});

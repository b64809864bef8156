import { expect, test } from 'vitest';
import { tellPublished, tellStatus } from './words.ts';

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
  expect(tellStatus(status).split('\n')).toEqual([
    `portal-test: release ${release}, build ${buildId}, since 2026-11-16 09:30 UTC`,
    'Ana on a laptop is publishing at the moment.',
    'A publication was interrupted: the page was switched, but not recorded. Publish or roll back again to correct it.',
    `  ${release}  build ${buildId}  commit 0a0a0a0a0a0a+changes  uploaded 2026-11-16 09:30 UTC  live`,
    `  ${other}  build ${buildId}  commit 0b0b0b0b0b0b          uploaded 2026-11-16 09:30 UTC  live until 2026-11-16 09:30 UTC`,
  ]);
});

test.each([
  [undefined, 'is live. 2 files'],
  [other, `is live, after ${other}. 2 files`],
  [release, 'is live, as it was before. 2 files'],
])('a publication after %s is reported as such', (previous, words) => {
  const upload = { written: 2, bytes: 1500, kept: 3 };
  expect(tellPublished('portal-test', { release, buildId, previous, upload, unchanged: false, switchMs: 1.4 })).toBe(
    `portal-test: the release ${release} (build ${buildId}) ${words} uploaded (1.5 kB), 3 were there already; switched in 1 ms.`,
  );
});

test('one that changes nothing for visitors names the release that stays', () => {
  const upload = { written: 0, bytes: 0, kept: 3 };
  const published = { release, buildId, previous: release, upload, unchanged: true, switchMs: 0 };
  expect(tellPublished('portal-test', published)).toBe(
    `portal-test: nothing changes for visitors, because the live release ${release} has the same files. It stays live.`,
  );
});

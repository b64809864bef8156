import { expect, test } from 'vitest';
import { findingsOf, licencesOf, tellFinding } from './read.ts';

const bill = JSON.stringify({
  components: [
    { name: 'swr', version: '1.0.0', licenses: [{ expression: 'MIT' }] },
    { name: 'ky', version: '1.0.0', licenses: [{ expression: 'MIT' }] },
    { name: 'font', version: '1.0.0', licenses: [{ expression: 'OFL-1.1' }] },
    { name: 'odd', version: '1.0.0' },
  ],
});

test('licences are listed with their packages, and a missing one is marked', () =>
  expect(licencesOf(bill)).toEqual([
    { licence: 'MIT', packages: ['ky', 'swr'] },
    { licence: 'OFL-1.1', packages: ['font'] },
    { licence: 'unknown', packages: ['odd'] },
  ]));

test('an advisory is named once, at its package, and says whether the package is in a bundle', () => {
  const advisory = (title: string) => ({ title, url: `https://advisories.test/${title}` });
  const audit = {
    vulnerabilities: {
      compiler: { name: 'compiler', severity: 'high', via: [advisory('a'), 'parser'] },
      ky: { name: 'ky', severity: 'low', via: [advisory('b')] },
      parent: { name: 'parent', severity: 'high', via: ['compiler'] },
    },
  };
  const findings = findingsOf(audit, bill);
  expect(findings).toEqual([
    { name: 'ky', severity: 'low', ...advisory('b'), reachesUsers: true },
    { name: 'compiler', severity: 'high', ...advisory('a'), reachesUsers: false },
  ]);
  expect(findings.map(tellFinding)).toEqual([
    'low ky: b https://advisories.test/b; IT IS IN THE BUNDLES',
    'high compiler: a https://advisories.test/a; it does not reach users, because no bundle contains it',
  ]);
});

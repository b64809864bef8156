import { expect, test } from 'vitest';
import { cutFrom } from './supply-cut.ts';

const home = { personType: 'F', power: 4.6, vulnerable: false };

test.each([
  ['a home, after two months', home, '2026-09-15', '2026-11-15'],
  ['a vulnerable customer, after four', { ...home, vulnerable: true }, '2026-09-15', '2027-01-15'],
  ['a month that is shorter', home, '2026-12-31', '2027-02-28'],
  ['a home of 10 kW', { ...home, power: 10 }, '2026-09-15', '2026-11-15'],
  ['a home of more, as its contract says', { ...home, power: 10.1 }, '2026-09-15', undefined],
  ['a company, as its contract says', { ...home, personType: 'J' }, '2026-09-15', undefined],
  ['a power that is not known', { ...home, power: null }, '2026-09-15', undefined],
  ['a day before the decree', home, '2017-10-07', undefined],
])('%s', (_, supply, served, cut) => expect(cutFrom(served, supply)).toBe(cut));

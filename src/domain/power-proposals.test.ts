import { describe, expect, test } from 'vitest';
import { accessPowerPrices } from './access-prices.ts';
import { excessRuleOn, otherExcessRule } from './power-excess.ts';
import { optimisePower, type PowerTerms } from './power-optimiser.ts';
import { hangsOnExcess, powerProposals, savingOf } from './power-proposals.ts';

const today = '2026-11-16';
const prices = (tariff: string, date = today) => accessPowerPrices(tariff, date)?.prices ?? [];
const months = (...kw: number[]) => Array.from({ length: 12 }, () => ({ days: 365 / 12, kw }));
const firm: PowerTerms = {
  tariff: '3.0TD',
  contracted: [40, 40, 40, 40, 40, 40],
  prices: prices('3.0TD'),
  readings: months(20, 22, 25, 18, 30, 35),
  excess: excessRuleOn(today, '3.0TD'),
};

describe('the proposals', () => {
  test('go from the cheapest, which may pay excesses, to one that pays none and one with a reserve', () => {
    const readings = firm.readings.with(0, { days: 31, kw: [21, 22, 25, 18, 30, 35] });
    const { proposals } = powerProposals({ ...firm, readings });
    expect(proposals.map(({ kind }) => kind)).toEqual(['cheapest', 'covered', 'roomy']);
    const [cheapest, covered, roomy] = proposals;
    expect(cheapest?.powers[0]).toBe(20);
    expect(cheapest?.saving).toBeCloseTo(optimisePower({ ...firm, readings }).saving, 1);
    expect(covered).toMatchObject({ powers: [21, 22, 25, 25, 30, 35], cost: { excess: 0 } });
    expect(roomy?.powers).toEqual([24.2, 25.3, 28.8, 28.8, 34.5, 40.3]);
    expect(cheapest?.saving).toBeGreaterThanOrEqual(covered?.saving ?? 0);
    expect(covered?.saving).toBeGreaterThan(roomy?.saving ?? 0);
  });

  test("each cost today's bill minus the saving, and may be contracted", () => {
    const { today, proposals } = powerProposals(firm);
    for (const proposal of proposals) {
      expect(today.total - proposal.cost.total).toBeCloseTo(proposal.saving, 9);
      // P1 <= P2 <= ... <= P6.
      expect(proposal.powers).toEqual(proposal.powers.toSorted((a, b) => a - b));
    }
  });

  test('recommend covering the maxima, although a few excesses would be cheaper', () => {
    const once = months(20, 20, 20, 20, 20, 20).with(0, { days: 31, kw: [30, 20, 20, 20, 20, 20] });
    const { proposals, advised } = powerProposals({ ...firm, readings: once });
    expect(proposals[0]?.cost.excess).toBeGreaterThan(0);
    expect(advised).toMatchObject({ kind: 'covered', powers: [30, 30, 30, 30, 30, 30] });
  });

  test('recommend the cheapest if covering everything saves nothing', () => {
    const once = months(20, 20, 20, 20, 20, 20).with(0, { days: 31, kw: [60, 20, 20, 20, 20, 20] });
    const { advised } = powerProposals({ ...firm, readings: once });
    expect(advised.kind).toBe('cheapest');
    expect(advised.saving).toBeGreaterThan(0);
  });

  test('are two for 2.0TD, which pays no excess', () => {
    const home: PowerTerms = {
      ...firm,
      tariff: '2.0TD',
      contracted: [5.75, 5.75],
      prices: prices('2.0TD'),
      readings: [{ days: 365, kw: [3.42, 1.1] }],
    };
    const { proposals, advised } = powerProposals(home);
    expect(proposals.map(({ kind, powers }) => [kind, ...powers])).toEqual([
      ['covered', 3.5, 1.1],
      ['roomy', 4, 1.3],
    ]);
    expect(advised.saving).toBeCloseTo(2.25 * 27.704413 + 4.65 * 0.725423, 2);
  });
});

describe('advice that depends on the price of an excess', () => {
  const day = today;
  const at = (excess: ReturnType<typeof excessRuleOn>, contracted: number[], kw: number[]) =>
    powerProposals({ ...firm, contracted, readings: months(...kw), excess });
  const both = (contracted: number[], kw: number[]) => {
    const pair = [excessRuleOn(day, '3.0TD'), otherExcessRule(day, '3.0TD')] as const;
    return hangsOnExcess(at(pair[0], contracted, kw), at(pair[1], contracted, kw));
  };

  test('has a saving that more than halves, or becomes a loss, with the other price', () => {
    // 5 kW over in P6: 0.006142 € a day each by period, 0.09376 by the flat price of 2021, all year.
    expect(both([20, 20, 20, 20, 20, 30], [20, 20, 20, 20, 20, 35])).toBe(true);
  });

  test('needs an excess today', () => expect(both([40, 40, 40, 40, 40, 40], [20, 22, 25, 18, 30, 35])).toBe(false));

  test('in 6.x, whose price per period is unknown, is compared with no price at all', () => {
    expect(otherExcessRule(day, '3.0TD').prices[0]).toBeCloseTo((2 * 1.4064) / 30, 12);
    expect(otherExcessRule(day, '6.1TD').prices).toEqual([0, 0, 0, 0, 0, 0]);
  });
});

test('costs of powers are rounded once, so that the saving is the difference of the shown costs', () => {
  const { today: now, proposals } = powerProposals({ ...firm, readings: months(20.13, 22.7, 25.31, 18, 30.77, 45.9) });
  for (const { cost, saving } of proposals) {
    expect(Number(cost.total.toFixed(2))).toBe(cost.total);
    expect(saving).toBe(Number((now.total - cost.total).toFixed(2)));
  }
});

test('the saving of a proposal at other prices is that of the same powers there, or else of the proposal of its kind', () => {
  const proposal = (kind: string, powers: number[], saving: number) => ({ kind, powers, saving });
  const [optimal, even] = [proposal('optimal', [10, 20], 5), proposal('even', [20, 20], 7)];
  const there = { proposals: [optimal, even], advised: optimal } as unknown as Parameters<typeof savingOf>[0];
  const of = (kind: string, powers: number[]) =>
    savingOf(there, proposal(kind, powers, 0) as unknown as Parameters<typeof savingOf>[1]);
  expect(of('optimal', [20, 20]), 'the same powers under another name').toBe(7);
  expect(of('even', [15, 20])).toBe(7);
  expect(of('other', [15, 20])).toBe(5);
});

import type { DatedRow } from './dated-row.ts';

export type LegalBasis = 'RD1435_2002' | 'RD88_2026';

/** What the law allows for leaving a contract early; what it does not cover is as the parties agreed. */
export interface PenaltyRule extends DatedRow {
  basis: LegalBasis;
  /** The tariffs that it protects, by name. */
  tariffs: RegExp;
  /** Only a contract of fixed price may ask for a penalty. */
  fixedPriceOnly: boolean;
  /** Vulnerable customers pay none. */
  sparesVulnerable: boolean;
  /** The most that may be asked for, in % of the price of the energy pending. */
  cap: number;
  /** How far the energy counts: to the first anniversary of the contract, or to its end if that comes first. */
  horizon: 'contractYear' | 'end';
}

/**
 * Oldest first. Both allow a penalty in the first year only.
 *
 * RD 1435/2002, article 4: low voltage; only for real damage. The portal cannot compute the damage, so it takes the
 * cap.
 *
 * RD 88/2026: households and small firms up to 15 kW, which is to say 2.0TD. It spares the vulnerable who go to the
 * regulated price; where they go is not known when a penalty is estimated, so every vulnerable customer is spared. What
 * is "still to be billed in the year" is read as the contract's year: a contract of 24 or 36 months counts to its first
 * anniversary. The ministry may yet set another method: one more row.
 */
export const penaltyRules: readonly PenaltyRule[] = [
  {
    from: '2003-01-01',
    basis: 'RD1435_2002',
    source: 'RD 1435/2002, art. 4',
    tariffs: /^(2\.|3\.0)/,
    fixedPriceOnly: false,
    sparesVulnerable: false,
    cap: 5,
    horizon: 'end',
  },
  {
    from: '2026-02-12',
    basis: 'RD88_2026',
    source: 'RD 88/2026 (BOE-A-2026-3212)',
    unconfirmed: true,
    tariffs: /^2\.0TD$/,
    fixedPriceOnly: true,
    sparesVulnerable: true,
    cap: 5,
    horizon: 'contractYear',
  },
];

import type { DatedRow } from './dated-row.ts';

export type LegalBasis = 'RD1435_2002' | 'RD88_2026';

/** What the law allows for leaving a contract early; where it does not apply, the contract decides. */
export interface PenaltyRule extends DatedRow {
  basis: LegalBasis;
  /** Names of the tariffs that it protects. */
  tariffs: RegExp;
  /** Only a contract of fixed price may ask for a penalty. */
  fixedPriceOnly: boolean;
  /** Vulnerable customers pay nothing. */
  sparesVulnerable: boolean;
  /** Maximum penalty, in % of the price of the remaining energy. */
  cap: number;
  /** Energy counts until the first anniversary of the contract, or until its end if that is earlier. */
  horizon: 'contractYear' | 'end';
}

/**
 * Oldest first. Both allow a penalty in the first year only.
 *
 * RD 1435/2002, article 4: low voltage; only for real damage. The portal cannot calculate the damage, so it takes the
 * cap.
 *
 * RD 88/2026: households and small firms up to 15 kW, that is 2.0TD. It exempts vulnerable customers who change to the
 * regulated price; where they go is unknown when a penalty is estimated, so every vulnerable customer is exempt. "Still
 * to be billed in the year" is read as the contract's year: a contract of 24 or 36 months counts to its first
 * anniversary. The ministry may define another method: that would be another row.
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

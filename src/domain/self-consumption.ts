/**
 * Whether a supply's surplus is credited on its bill, by its self-consumption code (CNMC table T113): 41 to 43 have
 * simplified compensation (RD 244/2019, art. 4.2.a). 31 to 33 feed nothing in, 51 to 74 sell on the market. The short
 * codes of the newer table do not show it.
 */
export function compensation(code: string | null | undefined): 'paid' | 'none' | 'unknown' {
  if (!code || code === '00') return 'none';
  if (/^4[1-3]$/.test(code)) return 'paid';
  return /^\d\d$/.test(code) && Number(code) >= 31 ? 'none' : 'unknown';
}

/**
 * Whether a contract follows Kleen's process (the calls `contract/kleen/…`): sold by phone and validated before it is
 * signed. Brands that work this way have Kleen in their name.
 *
 * @param brand the brand-domain identifier
 */
export const isKleen = (brand: string | null) => brand?.startsWith('kleen') ?? false;

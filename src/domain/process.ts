let kleenBrands: readonly string[] = [];

/** Says at start which brands follow Kleen's process. @param brands brand-domain identifiers */
export const setKleenBrands = (brands: readonly string[]) => {
  kleenBrands = brands;
};

/**
 * Whether a contract follows Kleen's process (the calls `contract/kleen/…`): sold by phone and validated before it is
 * signed.
 *
 * @param brand the brand-domain identifier
 */
export const isKleen = (brand: string | null) => brand !== null && kleenBrands.includes(brand);

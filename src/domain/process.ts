let kleenBrands: readonly number[] = [];

/** Says at start which brands follow Kleen's process, by their {@link fingerprint}. */
export const setKleenBrands = (fingerprints: readonly number[]) => {
  kleenBrands = fingerprints;
};

/**
 * A number that stands for a brand, so that a bundle can tell contracts of another brand without containing its name:
 * FNV-1a, 32 bits.
 *
 * @param brand the brand-domain identifier
 */
export const fingerprint = (brand: string) =>
  [...brand].reduce((bits, sign) => Math.imul(bits ^ sign.charCodeAt(0), 0x01000193), 0x811c9dc5) >>> 0;

/**
 * Whether a contract follows Kleen's process (the calls `contract/kleen/…`): sold by phone and validated before it is
 * signed.
 *
 * @param brand the brand-domain identifier
 */
export const isKleen = (brand: string | null) => (brand ? kleenBrands.includes(fingerprint(brand)) : false);

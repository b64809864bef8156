/** Modalidad, as the API names it: which part of the price is fixed and which follows the market. */
export const pricings = ['Fijo', 'Pass Pool', 'Pass Through', 'Mixto'] as const;

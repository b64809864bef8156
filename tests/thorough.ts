/**
 * Whether every case of a table is tried. `npm test` takes a sample, of which each value and each row is part;
 * `npm test -- all` takes all of them.
 */
export const thorough = process.env.THOROUGH !== undefined;

const broken = new WeakSet<object>();

/** Marks a row of which nothing could be read. It holds its place, and says so. */
export const markBroken = (row: object) => void broken.add(row);

export const isBroken = (row: unknown) => typeof row === 'object' && row !== null && broken.has(row);

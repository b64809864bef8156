const broken = new WeakSet<object>();

/** Marks a row of which nothing could be read. It holds its place, and says so. */
export const markBroken = (row: object) => void broken.add(row);

export const isBroken = (row: unknown) => typeof row === 'object' && row !== null && broken.has(row);

/** The rows of which something could be read: what is chosen from has no others. */
export const readable = <Row>(rows: readonly Row[]): Row[] => rows.filter((row) => !isBroken(row));

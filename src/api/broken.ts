// Not per person: a mark dies with its row.
const broken = new WeakSet<object>();

/** Marks a row that could not be read at all. It keeps its position in the list and is shown as broken. */
export const markBroken = (row: object) => void broken.add(row);

export const isBroken = (row: unknown) => typeof row === 'object' && row !== null && broken.has(row);

/** The rows that could be read, at least in part: for lists to choose from. */
export const readable = <Row>(rows: readonly Row[]): Row[] => rows.filter((row) => !isBroken(row));

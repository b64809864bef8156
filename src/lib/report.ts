type Take = (error: unknown, where?: string) => void;

let take: Take | undefined;
/** What went wrong before the code that reports it was there; without reports it is the whole memory of it. */
const early: Parameters<Take>[] = [];
const most = 10;

/**
 * Hands on what went wrong, so that it can be reported where the brand asks for that.
 *
 * @param where in an answer it was found; never what stood there
 */
export function report(error: unknown, where?: string): void {
  if (take) take(error, where);
  else if (early.length < most) early.push([error, where]);
}

export function onReport(to: Take): void {
  take = to;
  for (const told of early.splice(0)) to(...told);
}

type Take = (error: unknown, where?: string) => void;

// Not per person: set once, as the portal starts.
let take: Take | undefined;
/**
 * Errors from before the reporting code was loaded; if reports are off, errors are only kept here.
 * Not per person: no part of the portal shows them, and they name no content.
 */
const early: Parameters<Take>[] = [];
const most = 10;

/**
 * Reports an error, if the brand has reports on.
 *
 * @param where the field of the answer that was wrong; never its content
 */
export function report(error: unknown, where?: string): void {
  if (take) take(error, where);
  else if (early.length < most) early.push([error, where]);
}

export function onReport(to: Take): void {
  take = to;
  for (const told of early.splice(0)) to(...told);
}

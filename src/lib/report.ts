type ReportListener = (error: unknown, where?: string) => void;

// Not per person: set once, as the portal starts.
let listener: ReportListener | undefined;
/**
 * Errors from before the reporting code was loaded; if reports are off, errors are only kept here.
 * Not per person: no part of the portal shows them, and they name no content.
 */
const early: Parameters<ReportListener>[] = [];
const most = 10;

/**
 * Reports an error, if the brand has reports on.
 *
 * @param where the field of the answer that was wrong; never its content
 */
export function report(error: unknown, where?: string): void {
  if (listener) listener(error, where);
  else if (early.length < most) early.push([error, where]);
}

export function onReport(to: ReportListener): void {
  listener = to;
  for (const entry of early.splice(0)) to(...entry);
}

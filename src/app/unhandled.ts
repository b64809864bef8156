import { ApiError } from '~/api/errors.ts';
import { report } from '~/lib/report.ts';

/**
 * "Fatal or unhandled errors open the error page" (specification, section 2), with their message. A failed call is not
 * an error of the code: the part of the page that sent it reports it. If one gets here, that is a bug of ours: it is
 * reported, and the person stays where they are.
 */
export function watchUnhandled(openErrorPage: (message: string | undefined) => void): void {
  const fail = (error: unknown) => {
    report(error);
    if (!(error instanceof ApiError)) openErrorPage(messageOf(error));
  };
  addEventListener('error', ({ error }) => {
    // Without an error object it is a message of the browser, or from a script that is not ours.
    if (error === null || error === undefined) report(error);
    else fail(error);
  });
  addEventListener('unhandledrejection', ({ reason }) => fail(reason));
}

function messageOf(error: unknown): string | undefined {
  if (error instanceof Error) return error.message;
  return typeof error === 'string' && error !== '' ? error : undefined;
}

const storageKey = 'error-message';

/** Keeps the message for the document that shows the error page, if this one cannot. */
export function keepErrorMessage(message: string | undefined) {
  try {
    if (message !== undefined) sessionStorage.setItem(storageKey, message);
  } catch {
    // Storage is not available: the general text is shown.
  }
}

/** Takes what {@link keepErrorMessage} has kept; works once. */
export function takeErrorMessage(): string | undefined {
  try {
    const message = sessionStorage.getItem(storageKey) ?? undefined;
    sessionStorage.removeItem(storageKey);
    return message;
  } catch {
    return undefined;
  }
}

import * as v from 'valibot';
import { ApiError } from '~/api/errors.ts';
import { report } from '~/lib/report.ts';
import { stored } from '~/lib/storage.ts';

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

const kept = stored('error-message', v.nullable(v.string()), null, 'sessionStorage');

/** Keeps the message for the document that shows the error page, if this one cannot. */
export const keepErrorMessage = (message = '') => kept.write(message || null);

/** Takes what {@link keepErrorMessage} has kept; works once. */
export function takeErrorMessage(): string | undefined {
  const message = kept.read() ?? undefined;
  kept.clear();
  return message;
}

import type { BrowserContext } from '@playwright/test';
import { ignoredHeader } from '../../../scripts/sandbox/dialect-headers.ts';

/**
 * Records everything that goes wrong behind the pages of a context: violations of the security policy, uncaught
 * errors, errors in the console (every refused request is one), and names in a request that the API does not know. The
 * test that caused one fails, unless it announced it beforehand.
 */
export class Problems {
  readonly #messages: string[] = [];
  readonly #expected: RegExp[] = [];

  /** This is part of the story: `problems.expect(/401.*auth\/login/)`. Matches the message with its address. */
  expect(...patterns: RegExp[]) {
    this.#expected.push(...patterns);
  }

  get unexpected(): string[] {
    return this.#messages.filter(
      // An unhandled failed call is our fault, whatever the story makes the API answer.
      (problem) => problem.startsWith('Uncaught: ApiError') || !this.#expected.some((pattern) => pattern.test(problem)),
    );
  }

  async listen(context: BrowserContext) {
    context.on('weberror', (event) => this.#messages.push(`Uncaught: ${event.error().stack ?? event.error().message}`));
    context.on('console', (message) => {
      if (message.type() === 'error') this.#messages.push(`${message.text()} (${message.location().url})`);
    });
    context.on('response', (answer) => {
      const { [ignoredHeader]: ignored } = answer.headers();
      if (ignored) this.#messages.push(`The API does not know ${decodeURIComponent(ignored)} (${answer.url()})`);
    });
    // Chromium's own message does not say what was blocked.
    await context.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', (event) => {
        const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
        console.error(
          `Security policy: ${effectiveDirective} refused ${blockedURI} at ${sourceFile}:${lineNumber} ${sample}`,
        );
      }),
    );
  }
}

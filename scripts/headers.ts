import rules from '../deploy/headers.json' with { type: 'json' };

/** Where our own servers take the browser's reports of violations; an edge has an address of its own. */
export const reportsPath = '/csp-report';

const policy = 'Content-Security-Policy';

/**
 * The security headers of every answer of our servers, which speak plain http. There Chromium delivers nothing by
 * `report-to`, and ignores `report-uri` beside it: every report would be lost (tried with 156, and waited for more
 * than the minute for which it gathers them). So here the policy goes without the former, and without it alone.
 *
 * In the data `<api>` stands for the origins of the shared API, `<reports>` for the address that takes reports.
 *
 * @param apis origins of the shared API, none where the portal's own origin passes `/api/` on
 */
export function securityHeaders(apis: readonly string[]): Record<string, string> {
  const fill = (text: string) =>
    text.replace(/ ?<api>/, apis.map((origin) => ` ${origin}`).join('')).replace('<reports>', reportsPath);
  return Object.fromEntries(
    Object.entries(rules.security).map(([name, value]) => {
      if (typeof value === 'string') return [name, fill(value)];
      if (name !== policy) return [name, value.join(', ')];
      return [name, fill(value.filter((directive) => !directive.startsWith('report-to ')).join('; '))];
    }),
  );
}

/** The rule for an address: how its file is cached, and what answers where there is no such file. */
export function ruleFor(path: string): { cache: string; missing: string } {
  const rule = rules.paths.find(({ under }) => path.startsWith(under));
  if (!rule) throw new Error(`deploy/headers.json has no rule for ${path}`);
  return rule;
}

import rules from '../deploy/headers.json' with { type: 'json' };

/** Where our own servers take the browser's reports of violations; an edge has an address of its own. */
export const reportsPath = '/csp-report';

const policy = 'Content-Security-Policy';

/**
 * The security headers of every answer of our servers, which speak plain http. There Chromium delivers nothing by
 * `report-to`, and ignores `report-uri` beside it: every report would be lost (tried with 156, and waited for more
 * than the minute for which it gathers them). So here the policy goes without the former, and without it alone.
 *
 * @param apis origins of the shared API, none where the portal's own origin passes `/api/` on
 */
export const securityHeaders = (apis: readonly string[]) =>
  fill(apis, reportsPath, (directive) => !directive.startsWith('report-to '));

/**
 * The security headers of every answer of an edge, which speaks https.
 *
 * @param apis as of {@link securityHeaders}
 * @param reports address that takes the reports of violations
 */
export const edgeHeaders = (apis: readonly string[], reports: string) => fill(apis, reports, () => true);

/** In the data `<api>` stands for the origins of the shared API, `<reports>` for the address that takes reports. */
function fill(apis: readonly string[], reports: string, keeps: (directive: string) => boolean): Record<string, string> {
  const write = (text: string) =>
    text.replace(/ ?<api>/, apis.map((origin) => ` ${origin}`).join('')).replace('<reports>', reports);
  return Object.fromEntries(
    Object.entries(rules.security).map(([name, value]) => {
      if (typeof value === 'string') return [name, write(value)];
      return [name, name === policy ? write(value.filter(keeps).join('; ')) : value.join(', ')];
    }),
  );
}

/** The rules of `deploy/headers.json`, the first that fits an address being its own. */
export const pathRules: readonly PathRule[] = rules.paths;

interface PathRule {
  under: string;
  /** Value of Cache-Control. */
  cache: string;
  /** What answers where there is no such file: `404`, or the address of another file. */
  missing: string;
}

/** The rule for an address: how its file is cached, and what answers where there is no such file. */
export function ruleFor(path: string): PathRule {
  const rule = pathRules.find(({ under }) => path.startsWith(under));
  if (!rule) throw new Error(`deploy/headers.json has no rule for ${path}`);
  return rule;
}

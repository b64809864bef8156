import rules from '../deploy/headers.json' with { type: 'json' };

/** Where our own servers receive the browser's reports of violations; edges have their own address. */
export const reportsPath = '/csp-report';

const policy = 'Content-Security-Policy';

/**
 * The security headers of our own servers, which use plain http. There, Chromium delivers nothing by `report-to`, and
 * ignores `report-uri` if both are given, so every report would be lost (tried with version 156, waiting longer than
 * the minute for which it collects them). So only here the policy has no `report-to`.
 *
 * @param apis origins of the shared API; empty if the portal's own origin forwards `/api/`
 */
export const securityHeaders = (apis: readonly string[]) =>
  fill(apis, reportsPath, (directive) => !directive.startsWith('report-to '));

/**
 * The security headers of an edge, which uses https.
 *
 * @param apis as in {@link securityHeaders}
 * @param reports address that receives the reports of violations
 */
export const edgeHeaders = (apis: readonly string[], reports: string) => fill(apis, reports, () => true);

/** In the data, `<api>` stands for the origins of the shared API, `<reports>` for the address of reports. */
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

/** The rules of `deploy/headers.json`; the first that matches an address applies. */
export const pathRules: readonly PathRule[] = rules.paths;

interface PathRule {
  under: string;
  /** Value of Cache-Control. */
  cache: string;
  /** Answer for a missing file: `404`, or the address of another file. */
  missing: string;
}

/** The rule for an address: how its file is cached, and what answers if it is missing. */
export function ruleFor(path: string): PathRule {
  const rule = pathRules.find(({ under }) => path.startsWith(under));
  if (!rule) throw new Error(`deploy/headers.json has no rule for ${path}`);
  return rule;
}

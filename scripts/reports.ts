/** A violation of the security policy, as a browser reports it. */
interface Violation {
  page: string;
  directive: string;
  blocked: string;
  /** Position in our code, as `address:line`; '' if the browser does not say. */
  source: string;
  sample: string;
}

/** Maximum length of a report and number of reports kept: anyone who reaches the server can send some. */
const limits = { length: 65_536, reports: 1000 };

/**
 * Receives reports of violations, prints and keeps them: POST adds, GET lists, DELETE clears. They are sent by
 * `report-uri`, at once, so a test that waits for a `securitypolicyviolation` event finds the report here some
 * milliseconds later; `headers.ts` explains why not by `report-to`.
 */
export function violationReports(print: (sentence: string) => void = console.warn) {
  const violations: Violation[] = [];

  const add = (violation: Violation) => {
    if (violations.push(violation) > limits.reports) violations.shift();
    const { page, directive, blocked, source } = violation;
    print(`Security policy: ${directive} refused ${blocked} on ${page}${source && ` (${source})`}`);
  };

  return async (request: Request): Promise<Response> => {
    if (request.method === 'GET') return Response.json(violations, { headers: { 'Cache-Control': 'no-store' } });
    if (request.method === 'DELETE') violations.length = 0;
    if (request.method === 'POST') {
      const body = await request.text();
      if (body.length > limits.length) return new Response(null, { status: 413 });
      const violation = read(body);
      if (violation) add(violation);
    }
    return new Response(null, { status: 204 });
  };
}

/** Anything but a report is dropped. */
function read(sent: string): Violation | undefined {
  try {
    const { 'csp-report': report } = JSON.parse(sent);
    return {
      page: text(report['document-uri']),
      directive: text(report['effective-directive'] ?? report['violated-directive']),
      blocked: text(report['blocked-uri']),
      source: position(report['source-file'], report['line-number']),
      sample: text(report['script-sample']),
    };
  } catch {
    return undefined;
  }
}

/** A value of a report as text, without control characters that could manipulate the terminal. */
const text = (value: unknown) => String(value ?? '').replace(/\p{Cc}/gu, '');

const position = (file: unknown, line: unknown) => (file ? text(`${file}:${line}`) : '');

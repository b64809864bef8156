/** What a refusal says, in our names; see `readProblem` of the border. */
export interface Problem {
  message?: string | undefined;
  /** The body was only a text, without problem details. */
  bare?: true;
  /** The message only repeats the status as its English phrase (RFC 9457, section 4.2.1). */
  phrase?: true;
  traceId?: string | undefined;
  logId?: number | undefined;
  fields?: Record<string, string[]> | undefined;
}

export type Plain = Record<string, unknown>;

export const isPlain = (value: unknown): value is Plain =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined);

/** Parses a body as JSON even if the server does not label it as JSON. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Problem types that say nothing beyond the status. */
const isStatus = /^about:blank$|\/rfc\d+/;

/**
 * What a refusal says: problem details (RFC 9457), our `{Message}`, or a bare sentence. HTML is ignored.
 *
 * @param own turns its members into ours
 */
export function problemIn(body: unknown, own: (body: Plain) => Plain): Problem {
  if (typeof body === 'string' && !/^\s*\{/.test(body))
    return /^\s*</.test(body) || body.length > 500 ? {} : { message: text(body), bare: true };
  const answer = typeof body === 'string' ? parsed(body) : body;
  if (!isPlain(answer)) return {};
  const problem = own(answer);
  const fields = isPlain(problem.Errors)
    ? Object.fromEntries(
        Object.entries(problem.Errors).map(([name, sentences]) => [
          name,
          (Array.isArray(sentences) ? sentences : [sentences]).map(String),
        ]),
      )
    : undefined;
  const message = text(problem.Message) ?? text(problem.Detail);
  return {
    message: message ?? text(problem.Title),
    ...(!message && isStatus.test(`${problem.Type}`) && { phrase: true as const }),
    traceId: text(problem.TraceId),
    logId: typeof problem.LogId === 'number' ? problem.LogId : undefined,
    fields,
  };
}

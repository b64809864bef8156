const titles: Readonly<Record<number, string>> = {
  400: 'Solicitud incorrecta',
  401: 'Sin sesión',
  403: 'Sin permiso',
  404: 'No encontrado',
  409: 'Conflicto',
  413: 'Demasiado grande',
  422: 'Datos no válidos',
  423: 'Cuenta bloqueada',
  429: 'Demasiadas solicitudes',
  500: 'Error interno',
  503: 'Servicio no disponible',
};

export type FieldErrors = Record<string, string[]>;

interface More {
  errors?: FieldErrors;
  headers?: Record<string, string>;
}

/** A refusal that a person is meant to read: thrown anywhere, answered as problem details (RFC 9457). */
export class Problem extends Error {
  override name = 'Problem';
  readonly status: number;
  readonly more: More;

  /** @param detail one Spanish sentence: what went wrong and what to do */
  constructor(status: number, detail: string, more: More = {}) {
    super(detail);
    this.status = status;
    this.more = more;
  }
}

/** What is wrong, by field: the checks that end in a sentence. */
export function wrong(checks: readonly (readonly [field: string, sentence: string | false | null | undefined])[]) {
  const errors: FieldErrors = {};
  for (const [field, sentence] of checks) if (sentence) errors[field] ??= [sentence];
  return errors;
}

export const refusal = (status: number, field: string, why: string) =>
  new Problem(status, why, { errors: { [field]: [why] } });

/** Refuses with the first of the sentences, and names the fields of all; does nothing if there is none. */
export function refuseFields(errors: FieldErrors, status = 422) {
  const [first] = Object.values(errors).flat();
  if (first !== undefined) throw new Problem(status, first, { errors });
}

/** The answer to a failed call; its numbers lead to the row in `logs`. */
export function problemResponse(problem: Problem, path: string, traceId: string, logId: number): Response {
  const { status, message, more } = problem;
  const body = {
    type: 'about:blank',
    title: titles[status] ?? 'Error',
    status,
    detail: message,
    instance: path,
    traceId,
    logId,
    ...(more.errors && { errors: more.errors }),
  };
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/problem+json; charset=utf-8', ...more.headers },
  });
}

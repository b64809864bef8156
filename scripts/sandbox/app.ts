import type { DatabaseSync } from 'node:sqlite';
import { apiConfig } from '~/api/config.ts';
import { accounts } from './accounts.ts';
import { makeClock } from './clock.ts';
import { openDatabase } from './db.ts';
import { otherDialect } from './dialect.ts';
import { refuseOnPurpose } from './faults.ts';
import { Idempotency } from './idempotency.ts';
import { newTraceId, writeLog } from './logs.ts';
import { forgetPermissions, onlySpecification } from './only-spec.ts';
import { Problem, problemResponse } from './problem.ts';
import { aids, makeRouter, type Visit } from './router.ts';
import { addNewBrands } from './seed/brands.ts';
import type { Size } from './seed/index.ts';
import { openStorage, type Storage } from './storage.ts';

interface Options {
  /** 200, 20,000 or 200,000 contracts. */
  size?: Size;
  file?: string;
  /** Pinned ISO date and time; default: SANDBOX_NOW, otherwise this morning's data and real time. */
  now?: string;
  seed?: string;
  /** `spec`: the server only knows and requires the three permissions of the specification. */
  permissions?: 'all' | 'spec';
  /** True: nothing beyond the specification is answered; includes `permissions: 'spec'`. */
  onlySpec?: boolean;
  /** `other`: the same API in other names, ids, words and forms, `dialect.json`. */
  dialect?: 'own' | 'other';
}

export interface Sandbox {
  /** Answers requests below `/api/`, with problem details on errors. */
  handle(request: Request): Promise<Response>;
  close(): void;
  db: DatabaseSync;
  storage: Storage;
  accounts: typeof accounts;
}

/** The stand-in for the shared API: one stateful server in one function. */
export function createSandbox({
  size = 'mini',
  file = ':memory:',
  now = process.env.SANDBOX_NOW || undefined,
  seed = process.env.SANDBOX_SEED ?? 'portal-1',
  onlySpec = false,
  permissions = onlySpec ? 'spec' : 'all',
  dialect = 'own',
}: Options = {}): Sandbox {
  const clock = makeClock(now);
  const db = openDatabase({ size, file, seed, day: clock.today(), exactDay: now !== undefined });
  addNewBrands(db, clock.today());
  if (permissions === 'spec') forgetPermissions(db);
  const storage = openStorage(file);
  const idempotency = new Idempotency();
  const router = makeRouter({ db, clock, storage });

  async function handle(request: Request): Promise<Response> {
    const started = performance.now();
    const { pathname, searchParams } = new URL(request.url);
    const traceId = newTraceId();
    const visit: Visit = {};
    const log = (status: number, message: string, response: unknown, stack: string | null = null) =>
      writeLog(db, {
        timestamp: clock.instant(),
        message,
        user: visit.user?.email ?? null,
        ip: request.headers.get('x-forwarded-for')?.split(',')[0]?.trim().slice(0, 45) ?? null,
        method: request.method,
        path: pathname,
        status,
        durationMs: Math.round(performance.now() - started),
        traceId,
        brand: visit.brand?.domain ?? null,
        stack,
        request: { ...Object.fromEntries(searchParams), ...asObject(visit.body) },
        response,
      });
    let response: Response;
    try {
      refuseOnPurpose(request);
      response = await idempotency.once(request, async () => router.fetch(request, visit));
      if (request.method !== 'GET' && !pathname.startsWith(aids))
        log(response.status, messageOf(visit.result), visit.result);
    } catch (error) {
      const problem =
        error instanceof Problem ? error : new Problem(500, 'Algo ha fallado en el servidor. Inténtalo más tarde.');
      const stack = problem.status >= 500 && error instanceof Error ? (error.stack ?? null) : null;
      const logId = log(
        problem.status,
        problem.message,
        { detail: problem.message, errors: problem.more.errors },
        stack,
      );
      response = problemResponse(problem, pathname, traceId, logId);
    }
    response.headers.set(apiConfig.traceHeader, traceId);
    response.headers.set('Cache-Control', 'no-store');
    return response;
  }

  const close = () => {
    db.close();
    storage.close();
  };
  const specified = onlySpec ? onlySpecification(handle) : handle;
  return { handle: dialect === 'other' ? otherDialect(specified) : specified, close, db, storage, accounts };
}

/** The specification's fixed message for a change without its own (section 8). */
function messageOf(result: unknown): string {
  const message = asObject(result).Message;
  return typeof message === 'string' ? message : 'Solicitud completada correctamente.';
}

const asObject = (value: unknown): Record<string, unknown> =>
  Array.isArray(value) ? { items: value } : typeof value === 'object' && value !== null ? { ...value } : {};

import * as v from 'valibot';
import { Problem } from './problem.ts';

/** Deliberate faults, to test the portal: for one call in the header below, or set for all following calls. */
export const faultHeader = 'x-sandbox-fault';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

const faultSchema = v.strictObject({
  /** Only calls whose path contains this. */
  route: v.optional(v.string()),
  /** Milliseconds of delay before the call, and of additional random delay. */
  latency: v.optional(v.pipe(whole, v.maxValue(120_000))),
  jitter: v.optional(v.pipe(whole, v.maxValue(120_000))),
  /** Refused with this status, as problem details; the call does nothing. */
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599))),
  /** Replaces the answer. The call has done its work: this simulates the lost answer of a change. */
  body: v.optional(v.picklist(['html', 'empty', 'truncated-json', 'wrong-shape', 'cut'])),
  /** Lifetime of issued tokens, in seconds. */
  ttl: v.optional(v.number()),
  /** Number of calls affected; default: all. */
  times: v.optional(whole),
  /** Share of the calls affected, from 0 to 1. */
  rate: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
});
export type Fault = v.InferOutput<typeof faultSchema>;

/** Checks what was posted or read from a header; a 422 says what is wrong with it. */
export function checkFault(given: unknown): Fault {
  const result = v.safeParse(faultSchema, given);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Problem(422, `No es un fallo que se pueda provocar: ${v.getDotPath(issue) ?? ''} ${issue.message}.`);
}

/** `latency=800;status=503` */
const parseFault = (header: string) =>
  checkFault(
    Object.fromEntries(
      header
        .split(';')
        .filter((part) => part.trim() !== '')
        .map((part) => {
          const [key = '', value = ''] = part.split('=').map((text) => text.trim());
          return [key, /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value];
        }),
    ),
  );

/** The faults that are set. */
export class Faults {
  #standing: Fault[] = [];

  get standing(): readonly Fault[] {
    return this.#standing;
  }

  add(fault: Fault) {
    this.#standing.push({ ...fault });
  }

  clear() {
    this.#standing = [];
  }

  /** The fault for a call: the header's overrides the set ones, the newest of these first. */
  for(request: Request, path: string): Fault {
    const header = request.headers.get(faultHeader);
    const hits = [...(header ? [parseFault(header)] : []), ...this.#standing.toReversed()].filter(
      ({ route, rate, times }) => path.includes(route ?? '') && times !== 0 && Math.random() < (rate ?? 1),
    );
    for (const hit of hits) if (hit.times !== undefined) hit.times--;
    return Object.assign({}, ...hits.toReversed());
  }
}

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** What a fault does before the call. */
export async function before({ latency = 0, jitter = 0, status }: Fault) {
  if (latency || jitter) await sleep(latency + Math.random() * jitter);
  if (status === undefined) return;
  const headers = status === 429 || status === 503 ? { 'Retry-After': '1' } : undefined;
  throw new Problem(status, `Fallo provocado con estado ${status}.`, { ...(headers && { headers }) });
}

/** What a fault does to the answer, refusals included. */
export async function after({ body }: Fault, response: Response): Promise<Response> {
  if (body === undefined) return response;
  const { status } = response;
  const headers = new Headers(response.headers);
  const text = await response.text();
  switch (body) {
    case 'html':
      headers.set('Content-Type', 'text/html; charset=utf-8');
      return new Response('<!doctype html><title>Proxy</title><h1>Bad gateway</h1>', { status, headers });
    case 'empty':
      return new Response(null, { status, headers });
    case 'truncated-json':
      return new Response(text.slice(0, Math.ceil(text.length / 2)), { status, headers });
    case 'wrong-shape':
      return new Response('{"Inesperado":[[[]]]}', { status, headers });
    case 'cut':
      headers.set('Content-Length', String(Buffer.byteLength(text)));
      return new Response(cutStream(text.slice(0, Math.ceil(text.length / 2))), { status, headers });
  }
}

/** Sends half of the answer, then breaks the connection. */
const cutStream = (half: string) =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(half));
    },
    async pull(controller) {
      // A short answer that breaks at once would not be started at all: its first half must be sent before.
      await sleep(50);
      controller.error(new Error('connection cut on purpose'));
    },
  });

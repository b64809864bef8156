import type { GenericSchema, InferOutput } from 'valibot';
import type { ListQuery, Page } from './schemas.ts';
import type { Codes } from './wire/types.ts';

/** A call that only reads, with its arguments, as `useQuery` takes them: `useQuery(...hierarchyCall)`. */
export type CallOf<E> = readonly [endpoint: E, query: QueryOf<E>];
/** As `prefetch` takes it, with the calls that its answer leads to. */
export type Call = readonly [
  endpoint: Endpoint,
  query: Record<string, unknown> | undefined,
  follow?: (answer: never) => readonly Call[],
];

export const call = <E extends Endpoint>(endpoint: E, query: QueryOf<E>): CallOf<E> => [endpoint, query];

/** A call, and what is asked once its answer is known. */
export const followed = <E extends Endpoint>(
  [endpoint, query]: CallOf<E>,
  follow: (answer: ResultOf<E>) => readonly Call[],
): Call => [endpoint, query, follow];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Milliseconds for which the loading state stays on after the answer (specification, section 9). */
export type Hold = 10 | 500 | 1500 | 2000;

/** The resources of the shared API, each a file of this folder. */
export type Area =
  | 'agents'
  | 'apiKeys'
  | 'apiUsers'
  | 'auth'
  | 'batteries'
  | 'brands'
  | 'contracts'
  | 'customers'
  | 'energy'
  | 'files'
  | 'groups'
  | 'invoices'
  | 'logs'
  | 'permissions'
  | 'preferences'
  | 'renewals'
  | 'sips'
  | 'users'
  | 'utility'
  | 'validators';

/** The file type that the first bytes of a download must show; `any` accepts every file. */
export type FileKind = 'xlsx' | 'pdf' | 'zip' | 'any';

/** One call of the shared API as a plain row; everything else about a call derives from it. */
export interface Endpoint<
  Query extends GenericSchema = GenericSchema,
  Body extends GenericSchema = GenericSchema,
  Result extends GenericSchema = GenericSchema,
> extends Declared<Query, Body, Result> {
  /** The name of the constant that holds the row; also its key in `locales/<language>/toasts.json`. */
  name: string;
  area: Area;
  method: Method;
  /** Below the API's base address; `{id}` comes from the query. */
  path: string;
  /** How its codes are read and written, if it has any. */
  codes?: Codes | undefined;
}

export interface Declared<Query, Body, Result> {
  query?: Query;
  /** Query values that are sent unless the caller gives others. */
  always?: Readonly<Record<string, unknown>>;
  body?: Body;
  result: Result;
  /** 10 if left out. */
  hold?: Hold;
  /** Names of the rows whose cached answers go stale with this call. */
  touches?: readonly string[];
  /** Toasts of `useAction`, with the key `toasts:<name>`. `server`: the server's own message is preferred. */
  toast?: 'fixed' | 'server';
  /** Sending it twice has the same effect as sending it once. Always true for GET. */
  repeatable?: boolean;
  /** It changes nothing, though its method is not GET (RFC 9110, 9.2.1). */
  safe?: true;
  /** It creates a record each time it is sent. */
  creates?: Creates;
  /** It answers in bare sentences, even when it fails (specification, section 8: Kleen). */
  bare?: true;
  /** A 404 is an answer, for which its pages have their own words: nothing is known under this key. */
  mayBeUnknown?: true;
  /** The answer is a file of this kind. */
  file?: FileKind;
  /** The body is sent as multipart/form-data: the only way for files. */
  multipart?: true;
  /** The call needs no token and its 401 says nothing about the session. */
  anonymous?: boolean;
  /** Query names start with a capital on the wire, `PageIndex`: users and logs (specification, section 3). */
  capitalised?: true;
}

interface Creates {
  /** The field of the answer that identifies the record; left out if nobody needs it. */
  code?: string;
  /** Other names of that field. */
  also?: readonly string[];
  /** It is a secret: neither an address nor a message contains it. */
  secret?: true;
}

const row =
  (area: Area, method: Method, codes?: Codes) =>
  <Query extends GenericSchema, Body extends GenericSchema, Result extends GenericSchema>(
    name: string,
    path: string,
    declared: Declared<Query, Body, Result>,
  ): Endpoint<Query, Body, Result> => ({ name, area, method, path, codes, ...declared });

/** Builders for an area's rows; `call` is for those whose method and path are in the configuration. */
export const rows = (area: Area, codes?: Codes) => ({
  get: row(area, 'GET', codes),
  post: row(area, 'POST', codes),
  put: row(area, 'PUT', codes),
  patch: row(area, 'PATCH', codes),
  del: row(area, 'DELETE', codes),
  call: <Query extends GenericSchema, Body extends GenericSchema, Result extends GenericSchema>(
    name: string,
    { method, path }: { method: Method; path: string },
    declared: Declared<Query, Body, Result>,
  ) => row(area, method, codes)(name, path, declared),
});

/** If no whole answer comes, the change may or may not have been made, and repeating it could do it twice. */
export const canBeLost = (endpoint: Endpoint) => !isSafe(endpoint) && endpoint.repeatable !== true;

/** True: the call changes nothing. */
export const isSafe = ({ method, safe }: Endpoint) => method === 'GET' || safe === true;

export type QueryOf<E> = E extends Endpoint<infer Q, GenericSchema, GenericSchema> ? Sent<Q> : never;
export type BodyOf<E> = E extends Endpoint<GenericSchema, infer B, GenericSchema> ? Sent<B> : never;
export type ResultOf<E> = E extends { result: infer R extends GenericSchema } ? InferOutput<R> : never;

/** A row that answers a list query with a page of `Row`. `Query` may add nothing to a list query. */
export type ListEndpoint<Row, Query = ListQuery> = Endpoint<
  GenericSchema<unknown, Query>,
  GenericSchema,
  GenericSchema<unknown, Page<Row>>
> &
  (ListQuery extends Query ? unknown : never);

/** A row that declares no query or body infers the bare schema type, and sends nothing. */
type Sent<S extends GenericSchema> = GenericSchema extends S ? undefined : InferOutput<S>;

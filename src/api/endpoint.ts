import type { GenericSchema, InferOutput } from 'valibot';
import type { ListQuery, Page } from './schemas.ts';

/** A call that only reads, with what it asks. */
export interface Call {
  endpoint: Endpoint;
  query: Record<string, unknown> | undefined;
}

export const call = <E extends Endpoint>(endpoint: E, query: QueryOf<E>): Call => ({ endpoint, query });

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** How long the loading state stays on after the answer, in milliseconds (specification, section 9). */
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

/** The kind that the first bytes of a downloaded file must show; `any` accepts every file. */
export type FileKind = 'xlsx' | 'pdf' | 'zip' | 'any';

/** One call of the shared API as a plain row; everything about a call derives from it. */
export interface Endpoint<
  Query extends GenericSchema = GenericSchema,
  Body extends GenericSchema = GenericSchema,
  Result extends GenericSchema = GenericSchema,
> extends Declared<Query, Body, Result> {
  /** The name of the constant that holds the row; also its key in `locales/<language>/toasts.json`. */
  name: string;
  area: Area;
  method: Method;
  /** Below the API's base address; `{id}` is taken from the query. */
  path: string;
}

export interface Declared<Query, Body, Result> {
  query?: Query;
  /** What is sent of the query where the caller says nothing. */
  always?: Readonly<Record<string, unknown>>;
  body?: Body;
  result: Result;
  /** 10 where nothing is said. */
  hold?: Hold;
  /** Names of the rows whose cached answers this call makes stale. */
  touches?: readonly string[];
  /** Toasts shown by `useAction`: key `toasts:<name>`. `server`: the server's own message goes first. */
  toast?: 'fixed' | 'server';
  /** Sending it twice does no more than sending it once. GETs never do. */
  repeatable?: boolean;
  /** It changes nothing, though its method is not GET (RFC 9110, 9.2.1). */
  safe?: true;
  /** It refuses in bare sentences, also where it has failed (specification, section 8: Kleen). */
  bare?: true;
  /** The answer is a file of this kind. */
  file?: FileKind;
  /** The body is sent as multipart/form-data: the only way for files. */
  multipart?: true;
  /** The call needs no token and its 401 says nothing about the session. */
  anonymous?: boolean;
  /** The wire has the names of the query with a capital, `PageIndex`: users and logs (specification, section 3). */
  capitalised?: true;
}

const row =
  (area: Area, method: Method) =>
  <Query extends GenericSchema, Body extends GenericSchema, Result extends GenericSchema>(
    name: string,
    path: string,
    declared: Declared<Query, Body, Result>,
  ): Endpoint<Query, Body, Result> => ({ name, area, method, path, ...declared });

/** The builders of an area's rows; `call` is for those whose method stands in the configuration. */
export const rows = (area: Area) => ({
  get: row(area, 'GET'),
  post: row(area, 'POST'),
  put: row(area, 'PUT'),
  patch: row(area, 'PATCH'),
  del: row(area, 'DELETE'),
  call: (method: Method) => row(area, method),
});

/** Where no whole answer comes, it may or may not have changed something, and doing it again could do it twice. */
export const canBeLost = (endpoint: Endpoint) => !isSafe(endpoint) && endpoint.repeatable !== true;

/** Calling it changes nothing. */
export const isSafe = ({ method, safe }: Endpoint) => method === 'GET' || safe === true;

export type QueryOf<E> = E extends Endpoint<infer Q, GenericSchema, GenericSchema> ? Sent<Q> : never;
export type BodyOf<E> = E extends Endpoint<GenericSchema, infer B, GenericSchema> ? Sent<B> : never;
export type ResultOf<E> = E extends { result: infer R extends GenericSchema } ? InferOutput<R> : never;

/** A row that answers a list query with a page of `Row`. Of `Query` it may ask no more than a list query has. */
export type ListEndpoint<Row, Query = ListQuery> = Endpoint<
  GenericSchema<unknown, Query>,
  GenericSchema,
  GenericSchema<unknown, Page<Row>>
> &
  (ListQuery extends Query ? unknown : never);

/** A row that declares no query or body infers the bare schema type, and sends nothing. */
type Sent<S extends GenericSchema> = GenericSchema extends S ? undefined : InferOutput<S>;

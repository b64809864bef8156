import type { DatabaseSync } from 'node:sqlite';
import type { BodyOf, QueryOf, ResultOf } from '~/api/endpoint.ts';
import type { RowsOf } from '~/api/index.ts';
import type { Download } from '~/api/schemas.ts';
import type { Brand, User } from './access.ts';
import type { Clock } from './clock.ts';
import type { Storage } from './storage.ts';
import type { Wire } from './wire.ts';

export interface Call<Query, Body> {
  query: Query;
  body: Body;
  db: DatabaseSync;
  clock: Clock;
  storage: Storage;
  brand: Brand;
  /** The caller; reading it in an anonymous call throws. */
  readonly user: User;
  token: string | undefined;
}

/** The answer of a row with `file`. */
export interface FileAnswer {
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** The fields that the row's schema reads, and any others that the server adds. */
type Answer<Result> = Result extends Download
  ? FileAnswer
  : Result extends readonly unknown[]
    ? Result
    : Result extends object
      ? Result & Record<string, unknown>
      : Result;

export type Handler<Row> = (
  call: Call<QueryOf<Row>, Wire<BodyOf<Row>>>,
) => Answer<Wire<ResultOf<Row>>> | Promise<Answer<Wire<ResultOf<Row>>>>;

/** One handler for every row of a resource: a missing one does not compile. */
export type Handlers<Module> = { [Name in keyof RowsOf<Module>]: Handler<RowsOf<Module>[Name]> };

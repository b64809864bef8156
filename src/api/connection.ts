/** What the app hands to the client at start, so that the client imports neither session nor brand. */
export interface Connection {
  /** Of the brand; '' is the portal's own origin. */
  baseUrl: string;
  /** The brand-domain identifier. */
  brand: string;
  /** Carries a key with each change, by which the API tells a change sent twice from two; without it none is sent. */
  idempotencyHeader?: string | undefined;
  token(): string | undefined;
  /** A call sent with this token was answered 401. True: there is a new one, and the call is sent once more. */
  unauthorized(refused: string | undefined): Promise<boolean>;
  /** What is said in the answer to a call, in the person's language; without it, as the API says it. */
  inWords?(answer: unknown, call: string): unknown;
  /** Before a failure is thrown: fetches what it is told with. Never rejects; without it nothing is fetched. */
  beforeFailure?(): Promise<unknown>;
  /** Calls that change something are not sent; without it all are. */
  readOnly?(): boolean;
}

let current: Connection;

export function connect(to: Connection) {
  current = to;
}

export const connection = () => current;

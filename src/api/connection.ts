import type { ApiExtra } from './config.ts';

/** What the app gives the client at start, so that the client imports neither session nor brand. */
export interface Connection {
  /** The brand's `apiUrl`; '' is the portal's own origin. */
  baseUrl: string;
  /** The brand-domain identifier. */
  brand: string;
  /** What the brand's API has beyond the specification; nothing if left out. */
  extras?: readonly ApiExtra[] | undefined;
  token(): string | undefined;
  /**
   * Called when a call sent with this token was answered 401. True: there is a new token, and the call is sent once
   * more.
   */
  unauthorized(refused: string | undefined): Promise<boolean>;
  /** Called before a failure is thrown: loads the texts for it. Never rejects. */
  beforeFailure?(): Promise<unknown>;
  /** True: calls that change something are not sent. */
  readOnly?(): boolean;
  /** Set while the server answers as for another person: the header for it, that person's id and the caller's. */
  impersonated?(): { header: string; id: string; own: string } | undefined;
}

let current: Connection;

export function connect(to: Connection) {
  current = to;
}

export const connection = () => current;

/** Whether the brand's API has this beyond the specification. */
export const apiHas = (extra: ApiExtra) => (current as Connection | undefined)?.extras?.includes(extra) ?? false;

export interface Server {
  /** Without the API's base path. */
  address: string;
  token: string;
  /** Brand-domain identifier. */
  brand: string;
  fetch: (request: Request) => Promise<Response>;
}

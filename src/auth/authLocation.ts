import { type AuthPageId, authPaths } from '~/authPaths.ts';

/** The current address of this document. */
export interface AuthLocation {
  page: AuthPageId;
  search: string;
}

/** The screen of an address, matched as the router of the portal does: case and a trailing slash do not matter. */
export function pageAt(path: string): AuthPageId | undefined {
  const plain = path.replace(/\/$/, '').toLowerCase();
  return (Object.keys(authPaths) as AuthPageId[]).find((id) => authPaths[id].toLowerCase() === plain);
}

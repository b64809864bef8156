import { type AuthPageId, authPaths } from '~/authPaths.ts';

/** Where this document is. */
export interface AuthLocation {
  page: AuthPageId;
  search: string;
}

/** The screen of an address, as the router of the portal matches it: without regard to case or to a slash at the end. */
export function pageAt(path: string): AuthPageId | undefined {
  const plain = path.replace(/\/$/, '').toLowerCase();
  return (Object.keys(authPaths) as AuthPageId[]).find((id) => authPaths[id].toLowerCase() === plain);
}

import { usePermissionWords } from './usePermissionWords.ts';

/** What people call a permission, in their language; the server's name for one that the portal does not know. */
export const usePermissionName = () => usePermissionWords().nameOf;

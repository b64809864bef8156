import { usePermissionWords } from './usePermissionWords.ts';

/** The name of a permission in the person's language; the server's name if the portal does not know it. */
export const usePermissionName = () => usePermissionWords().nameOf;

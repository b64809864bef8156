import i18next from 'i18next';
import type { Permission } from './permissions.ts';
import { session } from './session.ts';

/**
 * The reason that a disabled control gives a person without the permission, and whom to ask for it; undefined where they
 * have it. The language is that of the moment: call it while rendering.
 */
export function missing(permission: Permission | undefined): { title: string; text: string } | undefined {
  if (session.can(permission)) return undefined;
  return { title: i18next.t('common:record.noPermission'), text: i18next.t('common:error.noPermissionText') };
}

import i18next from 'i18next';
import type { Permission } from './permissions.ts';
import { session } from './session.ts';

/**
 * The title of a disabled control for a person without the permission: the reason, and whom to ask. Undefined if they
 * have the permission. Uses the current language, so call it while rendering.
 */
export function missing(permission: Permission | undefined): { title: string; text: string } | undefined {
  if (session.can(permission)) return undefined;
  return { title: i18next.t('common:record.noPermission'), text: i18next.t('common:error.noPermissionText') };
}

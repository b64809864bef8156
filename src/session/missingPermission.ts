import i18next from 'i18next';
import { changing, type Permission } from './permissions.ts';
import { session } from './session.ts';

interface Reason {
  title?: string;
  text: string;
}

/**
 * Why a control that needs a permission is disabled: the person does not have it, or it would change something during
 * an impersonation. Undefined if it can be used. Uses the current language, so call it while rendering.
 */
export function missing(permission: Permission | undefined): Reason | undefined {
  if (!session.can(permission))
    return { title: i18next.t('common:record.noPermission'), text: i18next.t('common:error.noPermissionText') };
  return permission && changing.includes(permission) ? looking() : undefined;
}

/** Why nothing can be changed during an impersonation: for changes that need no permission. */
export const looking = (): Reason | undefined =>
  session.readOnly() ? { text: i18next.t('errors:readOnly') } : undefined;

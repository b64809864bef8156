import type { ComponentType } from 'react';
import { lazyPart } from '~/i18n/lazyPart.ts';
import type { MenuDialog } from '~/screens.ts';

/** Opens over the current screen, and may open another dialog of the menu instead. */
export type MenuPart = ComponentType<{ onClose: () => void; onDialog: (dialog: MenuDialog) => void }>;

/**
 * Dialogs that menu entries open over the current screen. They are for developers, and only included in their builds.
 */
export const dialogs: Record<MenuDialog, MenuPart> | undefined = __DEV__
  ? { 'contract-code': lazyPart(() => import('~/features/contract/ContractCodeDialog.tsx'), 'contract', 'form') }
  : undefined;

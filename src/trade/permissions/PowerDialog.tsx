import type { ComponentProps } from 'react';
import { ConfirmDialog } from '~/form/ConfirmDialog.tsx';
import type { PowerChange } from './power.ts';
import { usePower } from './usePower.tsx';

interface PowerDialogProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm'> {
  /** The effect on who manages the system, if any. */
  change: PowerChange | undefined;
  /** @param oneself the person would lose the permission, and could not undo it */
  onConfirm: (oneself: boolean) => unknown;
}

/** A confirmation before permissions are granted or revoked, with the effect on who manages the system. */
export function PowerDialog({ change, onConfirm, disabledReason, children, ...props }: PowerDialogProps) {
  const { notice, reason, oneself } = usePower(change);
  return (
    <ConfirmDialog {...props} disabledReason={disabledReason ?? reason} onConfirm={() => onConfirm(oneself)}>
      {notice}
      {children}
    </ConfirmDialog>
  );
}

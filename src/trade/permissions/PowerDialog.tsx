import type { ComponentProps } from 'react';
import { ConfirmDialog } from '~/form/ConfirmDialog.tsx';
import type { PowerChange } from './power.ts';
import { usePower } from './usePower.tsx';

interface PowerDialogProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm'> {
  /** What it does to who manages the system, if anything. */
  change: PowerChange | undefined;
  /** @param oneself who asks loses it, and could not take that back */
  onConfirm: (oneself: boolean) => unknown;
}

/** Asks before permissions are given or taken, with the weight of what it does to who manages the system. */
export function PowerDialog({ change, onConfirm, disabledReason, children, ...props }: PowerDialogProps) {
  const { notice, reason, oneself } = usePower(change);
  return (
    <ConfirmDialog {...props} disabledReason={disabledReason ?? reason} onConfirm={() => onConfirm(oneself)}>
      {notice}
      {children}
    </ConfirmDialog>
  );
}

import type { ReactNode } from 'react';
import { cx } from '~/lib/cx.ts';
import type { Placement } from './anchorPosition.ts';
import { panelClass, type TriggerProps, useFloating } from './useFloating.ts';

interface PopoverProps extends Placement {
  /** Accessible name of the panel. */
  label: string;
  trigger: (props: TriggerProps) => ReactNode;
  /** The panel's content; with a mouse, its element with `data-autofocus` is focused first. */
  children: (close: () => void) => ReactNode;
  className?: string;
}

/** Overrides the position beside the trigger, which is an inline style. */
const sheetOnPhone =
  'max-md:inset-x-0! max-md:top-auto! max-md:bottom-0! max-md:max-h-[85dvh]! max-md:w-full! max-md:rounded-b-none max-md:backdrop:bg-scrim';

/** A panel of controls beside its trigger; on the phone a sheet at the bottom edge. */
export function Popover({ label, trigger, children, className, ...placement }: PopoverProps) {
  const { open, close, triggerProps, panelProps } = useFloating('dialog', placement);
  return (
    <>
      {trigger(triggerProps)}
      {open && (
        <div {...panelProps} role="dialog" aria-label={label} className={cx(panelClass, sheetOnPhone, className)}>
          {children(close)}
        </div>
      )}
    </>
  );
}

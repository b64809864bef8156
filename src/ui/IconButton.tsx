import { type RefObject, useRef } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import type { LucideIcon } from './Icon.tsx';
import { Tooltip } from './Tooltip.tsx';

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'ref' | 'aria-label'> {
  icon: LucideIcon;
  /** Its action: read aloud, and shown on hover. */
  name: string;
  ref?: RefObject<HTMLButtonElement | null>;
}

export function IconButton({ name, ref, variant = 'ghost', ...rest }: IconButtonProps) {
  const own = useRef<HTMLButtonElement>(null);
  const anchor = ref ?? own;
  return (
    <>
      <Button {...rest} ref={anchor} variant={variant} aria-label={name} />
      {!rest.disabledReason && <Tooltip anchor={anchor} text={name} />}
    </>
  );
}

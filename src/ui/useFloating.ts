import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { type Placement, useAnchored } from './anchorPosition.ts';

/**
 * The look of a floating panel. Removes the browser's own style of a `popover`, including its height: within
 * `fit-content`, WebKit computes 0% for growing content, and the panel collapses to its border.
 */
export const panelClass =
  'appear fixed inset-auto z-menu m-0 flex h-auto flex-col overflow-hidden rounded border-0 bg-surface p-0 text-left text-13 font-normal whitespace-normal text-text shadow-float focus-visible:outline-none';

/** Props of a trigger: spread them on a Button or a FilterChip. */
export interface TriggerProps {
  ref: RefObject<HTMLButtonElement | null>;
  onClick: () => void;
  'aria-haspopup': 'dialog' | 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
}

/**
 * A panel that a button opens; pressing the button again, Esc, a press outside, or Tab out of it close it. Uses the
 * browser's top layer: Headless UI's menu and popover would cost every screen 30 kB of brotli.
 */
export function useFloating(role: TriggerProps['aria-haspopup'], placement?: Placement) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const anchor = useAnchored(trigger, placement);

  const close = useCallback(() => {
    setOpen(false);
    trigger.current?.focus();
  }, []);

  useEffect(() => {
    if (!open) return;
    // On touch screens the field is not focused, because that would open the keyboard.
    const coarse = matchMedia('(pointer: coarse)').matches;
    const first = coarse ? null : panel.current?.querySelector<HTMLElement>('[data-autofocus]');
    (first ?? panel.current)?.focus({ preventScroll: true });

    const dismiss = ({ target }: Event) => {
      const inside = [panel, trigger].some(({ current }) => current?.contains(target as Node));
      if (!inside) setOpen(false);
    };
    document.addEventListener('pointerdown', dismiss, true);
    return () => document.removeEventListener('pointerdown', dismiss, true);
  }, [open]);

  const panelRef = useCallback(
    (element: HTMLDivElement | null) => {
      panel.current = element;
      return anchor(element);
    },
    [anchor],
  );

  return {
    open,
    setOpen,
    close,
    triggerProps: {
      ref: trigger,
      onClick: () => setOpen(!open),
      'aria-haspopup': role,
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
    } satisfies TriggerProps,
    panelProps: {
      id,
      ref: panelRef,
      popover: 'manual',
      tabIndex: -1,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        // A dialog around it stays open.
        event.stopPropagation();
        close();
      },
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
        if (!relatedTarget || currentTarget.contains(relatedTarget) || relatedTarget === trigger.current) return;
        setOpen(false);
      },
    } as const,
  };
}

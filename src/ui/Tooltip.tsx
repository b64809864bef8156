import { lazy, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Attempt } from './Attempt.tsx';
import type { Placement } from './anchorPosition.ts';

/** Loaded with the first tooltip, so that the sign-in does without it. */
const TooltipPanel = lazy(() => import('./TooltipPanel.tsx'));

interface TooltipProps extends Placement {
  /** The element that it explains; the tooltip adds its own listeners. */
  anchor: RefObject<HTMLElement | null>;
  title?: string;
  text: string;
  /** True: shown on press too, at once, because a finger cannot hover. */
  onPress?: boolean;
}

/** Milliseconds before it appears. */
const delay = 300;
/** Milliseconds before it disappears: time to move the pointer onto it. */
const grace = 100;

/** More about its anchor, on hover and keyboard focus; Esc closes it. */
export function Tooltip({ anchor, title, text, onPress = false, align = 'center', side, gap = 6 }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turn = useCallback((on: boolean, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(on), wait);
  }, []);

  useEffect(() => {
    const element = anchor.current;
    if (!element) return;
    const { signal, abort } = listening();
    element.addEventListener('pointerenter', (event) => event.pointerType !== 'touch' && turn(true, delay), { signal });
    element.addEventListener('pointerleave', (event) => event.pointerType !== 'touch' && turn(false, grace), {
      signal,
    });
    element.addEventListener('focus', () => element.matches(':focus-visible') && turn(true, delay), { signal });
    element.addEventListener('blur', () => turn(false, 0), { signal });
    element.addEventListener('click', () => turn(onPress, 0), { signal });
    return () => {
      abort();
      clearTimeout(timer.current);
    };
  }, [anchor, onPress, turn]);

  useEffect(() => {
    if (!open) return;
    const { signal, abort } = listening();
    document.addEventListener('keydown', (event) => event.key === 'Escape' && setOpen(false), { signal });
    return abort;
  }, [open]);

  if (!open) return null;
  return (
    <Attempt>
      <Suspense>
        <TooltipPanel
          {...{ anchor, title, text, align, side, gap }}
          onPointerEnter={() => turn(true, 0)}
          onPointerLeave={() => turn(false, grace)}
        />
      </Suspense>
    </Attempt>
  );
}

function listening() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

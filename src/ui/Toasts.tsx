import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '~/lib/cx.ts';
import { Copy, type CopyNames } from './Copy.tsx';
import { Icon } from './Icon.tsx';
import { closeToast, holdToasts, type ToastItem, toastLife, useToasts } from './toast.ts';

export interface ToastsNames extends CopyNames {
  /** Label of the region. */
  label: string;
  close: string;
  /** Label before the trace. */
  trace: string;
}

/**
 * The container of {@link toast}: bottom right, 64 px above the edge, or left of docked content; full width on the phone,
 * where it is above the buttons of an open dialog. Its own child of the body, so that an open dialog does not make it
 * inert.
 */
export function Toasts({ names }: { names: ToastsNames }) {
  const all = useToasts();
  const region = useRef<HTMLElement>(null);
  const hovered = useRef(false);

  // When a toast is removed, focus and pointer leave it without an event.
  useEffect(() => {
    if (all.length === 0) hovered.current = false;
    holdToasts(hovered.current || region.current?.contains(document.activeElement) === true);
  }, [all]);

  // Nothing hovers over them any more once they are not shown.
  useEffect(() => () => holdToasts(false), []);

  const hover = (on: boolean) => {
    hovered.current = on;
    holdToasts(on);
  };

  return createPortal(
    <section
      ref={region}
      aria-label={names.label}
      className="pointer-events-none fixed right-4 bottom-16 z-toast flex w-[25rem] flex-col gap-2 max-md:inset-x-2 max-md:w-auto max-md:[body:has([aria-modal])_&]:inset-y-2 lg:[body:has([data-dock])_&]:right-98"
      onPointerEnter={() => hover(true)}
      onPointerLeave={() => hover(false)}
      onFocus={() => holdToasts(true)}
      onBlur={() => holdToasts(hovered.current)}
    >
      {/* Live regions are rendered before their first message: screen readers miss a region that appears with its message. */}
      {(['success', 'error'] as const).map((tone) => (
        <ol key={tone} aria-live={tone === 'error' ? 'assertive' : 'polite'} className="contents">
          {all
            .filter((item) => item.tone === tone)
            .map((item) => (
              <Toast key={`${item.id}-${item.turn}`} item={item} names={names} />
            ))}
        </ol>
      ))}
    </section>,
    document.body,
  );
}

function Toast({ item, names }: { item: ToastItem; names: ToastsNames }) {
  const good = item.tone === 'success';
  return (
    <li className="group appear pointer-events-auto relative flex gap-3 overflow-hidden rounded bg-surface px-4 pt-3 pb-3.5 shadow-float">
      <Sign good={good} />
      <div className="min-w-0 flex-1">
        <p className="pr-6 text-13 font-semibold">{item.summary}</p>
        <p className="pr-6 text-13 break-words text-text2">{item.text}</p>
        {(item.trace || item.action) && (
          <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-12 text-text2">
            {item.trace && (
              <span className="flex min-w-0 items-center gap-1">
                <span>
                  {names.trace} <span className="font-mono break-all text-text">{item.trace}</span>
                </span>
                <Copy text={item.trace} names={names} />
              </span>
            )}
            {item.action && (
              <button
                type="button"
                className="hit ml-auto rounded-sm font-medium text-accent-text hover:underline"
                onClick={() => {
                  closeToast(item.id);
                  item.action?.run();
                }}
              >
                {item.action.label}
              </button>
            )}
          </div>
        )}
      </div>
      <button
        type="button"
        aria-label={names.close}
        className="hit absolute! top-3 right-3 flex size-6 items-center justify-center rounded-sm text-text2 hover:bg-s2 hover:text-text"
        onClick={() => closeToast(item.id)}
      >
        <Icon of={X} />
      </button>
      <span
        aria-hidden
        style={{ animationDuration: `${toastLife}ms` }}
        className={cx(
          'timeline absolute inset-x-0 bottom-0 h-0.5 [section:focus-within_&]:[animation-play-state:paused] [section:hover_&]:[animation-play-state:paused] motion-reduce:hidden',
          good ? 'bg-green-dot' : 'bg-red-dot',
        )}
      />
    </li>
  );
}

const Sign = ({ good }: { good: boolean }) => (
  <Icon
    of={good ? CircleCheck : CircleX}
    size={20}
    className={cx('shrink-0 stroke-surface', good ? 'fill-green-dot' : 'fill-red-dot')}
  />
);

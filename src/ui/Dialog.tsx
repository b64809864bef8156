import { Description, DialogBackdrop, DialogPanel, DialogTitle, Dialog as Modal } from '@headlessui/react';
import { type ReactNode, useEffect, useState } from 'react';
import { cx } from '~/lib/cx.ts';
import { Button } from './Button.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Text of the close button, left of `actions`. */
  cancel?: string;
  /** The buttons of its purpose. */
  actions?: ReactNode;
  /** For a destructive action: announced as an alert, with the focus on the cancel button. */
  dangerous?: boolean;
  /** false: only its own buttons close it, not Esc or a press outside. */
  closable?: boolean;
  /** For content that needs space, such as a document: most of the window; `form`: for fields in two columns. */
  wide?: boolean | 'form';
}

/**
 * A modal: 25vw, at least 360 px (specification, section 9); a sheet at the bottom edge on the phone. Its library is 14
 * kB of brotli: import it with the page or part that opens it, never with the shell.
 */
export function Dialog({ open, onClose, title, description, children, cancel, actions, ...options }: DialogProps) {
  const { dangerous = false, closable = true, wide = false } = options;
  return (
    <Modal
      open={open}
      onClose={() => closable && onClose()}
      role={dangerous ? 'alertdialog' : 'dialog'}
      // Without its own level: overlay and panel each have one.
      className="absolute inset-0"
    >
      <DialogBackdrop transition className="fixed inset-0 z-overlay bg-scrim duration-160 data-closed:opacity-0" />
      <div
        className={cx(
          'fixed inset-0 z-modal flex items-center justify-center p-4 max-md:items-end max-md:p-0',
          // A large dialog leaves space for toasts, which would otherwise cover its buttons.
          wide === true && 'md:pb-34',
        )}
      >
        <DialogPanel
          transition
          className={cx(
            'relative flex max-h-full min-w-[360px] flex-col overflow-hidden rounded bg-surface shadow-float',
            wide ? (wide === 'form' ? 'w-[560px]' : 'w-[min(60rem,100%)]') : 'w-[25vw]',
            'duration-160 ease-out data-closed:translate-y-2 data-closed:opacity-0',
            'max-md:max-h-[90dvh] max-md:w-full max-md:min-w-0 max-md:rounded-b-none',
          )}
        >
          <FocusBack />
          <div className="flex min-h-0 flex-col gap-3 overflow-y-auto p-5">
            <DialogTitle className="text-16 font-semibold">{title}</DialogTitle>
            {description && <Description className="text-13 text-text2">{description}</Description>}
            {children}
          </div>
          {(cancel || actions) && (
            <div className="flex justify-end gap-2 bg-bg px-5 py-3 max-md:flex-col-reverse max-md:p-4">
              {cancel && (
                <Button onClick={onClose} data-autofocus={dangerous || undefined}>
                  {cancel}
                </Button>
              )}
              {actions}
            </div>
          )}
        </DialogPanel>
      </div>
    </Modal>
  );
}

/**
 * Inside a layer over the page: when the layer closes, the focus returns to the element that had it before. The dialog
 * library only knows elements focused since it was loaded, often the button that opened it.
 */
export function FocusBack() {
  // At the first render the focus is not in the layer yet.
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
      });
    },
    [before],
  );
  return null;
}

import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as Modal } from '@headlessui/react';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { cx } from '~/lib/cx.ts';
import { FocusBack } from './Dialog.tsx';
import { IconButton } from './IconButton.tsx';

interface DrawerProps {
  onClose: () => void;
  title: string;
  /** Below the title. */
  subtitle?: ReactNode;
  /** Before the close button. */
  tools?: ReactNode;
  /** Accessible name of the close button. */
  close: string;
  /** 480 px, for a few figures and choices; otherwise 720. */
  narrow?: boolean;
  /** True: what is behind it stays in full view. */
  beside?: boolean;
  /** A `DrawerBody`. It may be replaced while the drawer stays open, for example when the data arrives. */
  children: ReactNode;
}

/**
 * A record of a list beside the list: a modal at the right edge, the whole window on the phone. Uses the same library
 * as the dialog: import it with the page or part that opens it, never with the shell.
 */
export const Drawer = ({
  onClose,
  title,
  subtitle,
  tools,
  close,
  narrow = false,
  beside = false,
  children,
}: DrawerProps) => (
  // The drawer is on the level of an overlay: the scrim of a dialog opened from it covers it.
  <Modal open onClose={onClose} className="absolute inset-0 z-overlay">
    {!beside && (
      <DialogBackdrop transition className="fixed inset-0 z-overlay bg-scrim duration-160 data-closed:opacity-0" />
    )}
    <div className={cx('fixed inset-y-0 right-0 z-modal flex', narrow ? 'w-[min(30rem,100%)]' : 'w-[min(45rem,100%)]')}>
      <DialogPanel
        transition
        className="flex w-full flex-col bg-surface shadow-float duration-160 ease-out data-closed:translate-x-4 data-closed:opacity-0 motion-reduce:transition-none"
      >
        <FocusBack />
        <div className="flex shrink-0 items-start gap-4 border-b border-line py-3 pr-3 pl-5 max-md:pl-4">
          <div className="min-w-0 flex-1">
            <DialogTitle className="text-16 font-semibold wrap-anywhere">{title}</DialogTitle>
            {subtitle}
          </div>
          {tools}
          <IconButton icon={X} name={close} onClick={onClose} />
        </div>
        {children}
      </DialogPanel>
    </div>
  </Modal>
);

interface DrawerBodyProps {
  children: ReactNode;
  /** Buttons that are always visible, at the bottom. */
  foot?: ReactNode;
}

/** Below the drawer's title: content that scrolls, and a fixed foot. */
export const DrawerBody = ({ children, foot }: DrawerBodyProps) => (
  <>
    {/* A focused field keeps its label visible below the head. */}
    <div className="min-h-0 flex-1 scroll-py-12 overflow-y-auto">{children}</div>
    {foot && (
      <div className="flex shrink-0 items-center justify-end gap-2 border-t border-line bg-bg px-5 py-3 max-md:px-4 max-md:*:flex-1">
        {foot}
      </div>
    )}
  </>
);

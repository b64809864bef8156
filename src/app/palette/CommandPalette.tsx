import Search from 'lucide-react/icons/search';
import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '~/i18n/lazyPart.ts';
import { focusedRow } from '~/routing/shownList.ts';
import type { MenuDialog } from '~/screens.ts';
import { Icon } from '~/ui/Icon.tsx';
import { Spinner } from '~/ui/Spinner.tsx';
import { linesId, type PaletteBox } from './paletteBox.ts';

export const PaletteLines = lazyPart(() => import('./PaletteLines.tsx'), 'palette', 'trade');

interface CommandPaletteProps {
  onClose: () => void;
  onDialog: (dialog: MenuDialog) => void;
}

/**
 * Ctrl+K: finds any screen, some actions, and any record by its number or a part of its text. The text box is loaded
 * with the frame, so that it gets the focus and all keys at once; the code of its lines is prefetched.
 */
export default function CommandPalette({ onClose, onDialog }: CommandPaletteProps) {
  const { t } = useTranslation('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  const press: PaletteBox['press'] = useRef(null);
  // Before it takes the focus.
  const [row] = useState(focusedRow);
  const [text, setText] = useState('');
  const [entered, setEntered] = useState<string>();
  const [active, setActive] = useState<string>();

  // The browser makes the page behind inert, and gives the focus back at the end.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    current?.querySelector('input')?.focus();
    return () => current?.close();
  }, []);

  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it as well
    <dialog
      ref={dialog}
      // biome-ignore lint/a11y/noRedundantRoles: layers over the page are told by it
      role="dialog"
      aria-modal
      aria-label={t('palette.open')}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      onCancel={onClose}
      className="fixed inset-0 m-0 flex size-full max-h-none max-w-none items-start justify-center bg-scrim p-4 pt-[12vh] text-text backdrop:bg-transparent"
    >
      <div className="w-full max-w-[640px] overflow-hidden rounded bg-surface shadow-float">
        <div className="flex items-center gap-2 border-line border-b px-4">
          <Icon of={Search} className="text-text2" />
          <input
            role="combobox"
            aria-label={t('palette.open')}
            aria-autocomplete="list"
            aria-expanded={active !== undefined}
            aria-controls={linesId}
            aria-activedescendant={active}
            autoComplete="off"
            spellCheck={false}
            placeholder={t('palette.placeholder')}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return;
              if (event.key === 'Escape') {
                // A dialog below would close with it.
                event.preventDefault();
                event.stopPropagation();
                onClose();
              } else if (press.current) press.current(event);
              else if (event.key === 'Enter') setEntered(text);
            }}
            className="h-12 w-full bg-transparent text-14 placeholder:text-text3 focus-visible:outline-none"
          />
        </div>
        <Suspense
          fallback={
            <p className="p-4 text-text2">
              <Spinner />
            </p>
          }
        >
          <PaletteLines
            text={text.trim()}
            row={row}
            box={{ press, entered: entered?.trim(), onActive: setActive }}
            onClose={onClose}
            onDialog={onDialog}
          />
        </Suspense>
      </div>
    </dialog>,
    document.body,
  );
}

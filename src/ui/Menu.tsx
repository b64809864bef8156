import Check from 'lucide-react/icons/check';
import { type KeyboardEvent, type ReactElement, type ReactNode, useRef } from 'react';
import { cx } from '~/lib/cx.ts';
import type { Placement } from './anchorPosition.ts';
import { Icon, type LucideIcon } from './Icon.tsx';
import { panelClass, type TriggerProps, useFloating } from './useFloating.ts';

export interface MenuItem {
  id: string;
  label: string;
  /** A second line with an explanation. */
  text?: string;
  icon?: LucideIcon;
  /** At the right end: a key, a count. */
  hint?: ReactNode;
  /** For one of several options: whether it is active. Set it on each of them. */
  checked?: boolean;
  /** Shown but disabled, with this reason. */
  disabledReason?: string;
  danger?: boolean;
  onSelect?: () => void;
  /** Renders a link instead of a button: spread the props on it. */
  link?: (props: LinkProps) => ReactElement;
}

interface LinkProps {
  role: 'menuitem';
  tabIndex: -1;
  className: string;
  onClick: () => void;
  children: ReactNode;
}

interface MenuProps extends Placement {
  label: string;
  trigger: (props: TriggerProps & { onKeyDown: (event: KeyboardEvent) => void }) => ReactNode;
  /** Groups, separated by lines. */
  groups: readonly (readonly MenuItem[])[];
  /** Above the items, for example the signed-in person. */
  header?: ReactNode;
}

/** A menu button with the WAI-ARIA keys: arrows, Home, End, first letters, Esc, Tab. */
export function Menu({ label, trigger, groups, header, ...placement }: MenuProps) {
  const { open, setOpen, close, triggerProps, panelProps } = useFloating('menu', placement);
  const startAtEnd = useRef(false);
  const lastItem = groups.flat().at(-1);
  const firstItem = groups.flat()[0];

  return (
    <>
      {trigger({
        ...triggerProps,
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          startAtEnd.current = event.key === 'ArrowUp';
          setOpen(true);
        },
      })}
      {open && (
        <div
          {...panelProps}
          role="menu"
          aria-label={label}
          className={cx(panelClass, 'min-w-44 max-w-80 overflow-y-auto py-1')}
          onKeyDown={(event) => {
            panelProps.onKeyDown(event);
            if (event.key === 'Tab') close();
            else move(event);
          }}
        >
          {header}
          {groups.map((items, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
            <div
              key={items[0]?.id}
              role="group"
              className={cx('px-1', (index > 0 || header !== undefined) && 'mt-1 border-t border-line pt-1')}
            >
              {items.map((item) => (
                <Item
                  key={item.id}
                  item={item}
                  autoFocus={item === (startAtEnd.current ? lastItem : firstItem)}
                  onChosen={() => {
                    startAtEnd.current = false;
                    close();
                    item.onSelect?.();
                  }}
                />
              ))}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

function Item({ item, autoFocus, onChosen }: { item: MenuItem; autoFocus: boolean; onChosen: () => void }) {
  const off = item.disabledReason !== undefined;
  const className = cx(
    'flex min-h-8 w-full items-center gap-2 rounded px-2 py-1.5 text-left text-13 max-md:min-h-11 max-md:text-14',
    'focus-visible:bg-s2 focus-visible:outline-none hover:bg-s2',
    off ? 'cursor-default! text-text3' : item.danger ? 'text-red-fg' : 'text-text',
  );
  const content = (
    <>
      {item.icon && <Icon of={item.icon} className={cx(!item.danger && 'text-text2')} />}
      <span className="min-w-0 flex-1">
        <span className="block md:truncate">{item.label}</span>
        {(item.disabledReason ?? item.text) && (
          <span className="block text-12 text-text3">{item.disabledReason ?? item.text}</span>
        )}
      </span>
      {item.hint && <span className="text-12 text-text3">{item.hint}</span>}
      {item.checked !== undefined && (
        <Icon of={Check} className={cx('text-accent-text', !item.checked && 'invisible')} />
      )}
    </>
  );
  if (item.link) return item.link({ role: 'menuitem', tabIndex: -1, className, onClick: onChosen, children: content });
  return (
    <button
      type="button"
      {...(item.checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': item.checked })}
      aria-disabled={off || undefined}
      tabIndex={-1}
      data-autofocus={autoFocus || undefined}
      className={className}
      onClick={() => !off && onChosen()}
    >
      {content}
    </button>
  );
}

/** Moves the focus within the menu that received the key. */
function move(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 };
  const step = steps[event.key];
  if (step !== undefined) {
    event.preventDefault();
    items.at(step % items.length)?.focus();
  } else if (event.key.length === 1 && event.key !== ' ') {
    const starts = (item: HTMLElement) => item.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase());
    [...items.slice(at + 1), ...items.slice(0, at + 1)].find(starts)?.focus();
  }
}

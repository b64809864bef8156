import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { Icon } from '~/ui/Icon.tsx';
import { Input } from '~/ui/Input.tsx';
import { Kbd } from '~/ui/Kbd.tsx';

interface SearchBoxProps {
  label: string;
  clearLabel: string;
  value: string;
  onChange: (text: string) => void;
}

/** Searches the whole list; `/` goes there from anywhere on the page, Esc empties it. */
export function SearchBox({ label, clearLabel, value, onChange }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);

  return (
    <Input
      ref={input}
      type="search"
      size="sm"
      icon={Search}
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && value !== '') onChange('');
      }}
      className="w-48 shrink-0 max-md:w-full [&_input::-webkit-search-cancel-button]:hidden"
      end={
        value === '' ? (
          <span className="pointer-events-none max-md:hidden">
            <Kbd>/</Kbd>
          </span>
        ) : (
          <button
            type="button"
            aria-label={clearLabel}
            title={clearLabel}
            onClick={() => {
              onChange('');
              input.current?.focus();
            }}
            className="hit flex size-5 items-center justify-center rounded-sm text-text2 hover:text-text"
          >
            <Icon of={X} size={14} />
          </button>
        )
      }
    />
  );
}

/** Where a slash is meant as a letter, or what is open has the keys. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog]',
  ) !== null;

import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { cx } from '~/lib/cx.ts';
import { Icon } from '~/ui/Icon.tsx';
import { Input } from '~/ui/Input.tsx';
import { Kbd } from '~/ui/Kbd.tsx';
import { doKey, isKey, useKeys } from '~/useKeys.ts';

interface SearchBoxProps {
  label: string;
  clearLabel: string;
  value: string;
  onChange: (text: string) => void;
}

/** Searches the whole list; a key goes there from anywhere on the screen, another empties it and leaves, another goes on to the rows. */
export function SearchBox({ label, clearLabel, value, onChange }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);

  useKeys(
    {
      search: () => {
        input.current?.focus();
        input.current?.select();
      },
      // In the field the keys are its own: see below.
      toRows: () => false,
      leaveSearch: () => false,
    },
    input,
  );

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
        if (isKey('leaveSearch', event)) value === '' ? event.currentTarget.blur() : onChange('');
        else if (isKey('toRows', event) && doKey('next', 'j')) event.preventDefault();
      }}
      // What can be searched for is read whole where there is room for it.
      className={cx(
        'shrink-0 w-48 max-md:w-full',
        label.length > 18 && 'xl:w-72',
        '[&_input::-webkit-search-cancel-button]:hidden',
      )}
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
            className="hit flex size-6 items-center justify-center rounded-sm text-text2 hover:text-text"
          >
            <Icon of={X} size={14} />
          </button>
        )
      }
    />
  );
}

import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { cx } from '~/lib/cx.ts';
import { longestText } from '~/lib/listAddress.ts';
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

/** Searches the whole list. Keys focus it from anywhere, clear and leave it, or go on to the rows. */
export function SearchBox({ label, clearLabel, value, onChange }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);

  useKeys(
    {
      search: () => {
        input.current?.focus();
        input.current?.select();
      },
      // In the field, the field itself handles the keys: see below.
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
      maxLength={longestText}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (isKey('leaveSearch', event)) value === '' ? event.currentTarget.blur() : onChange('');
        else if (isKey('toRows', event) && doKey('next', 'j')) event.preventDefault();
      }}
      // The placeholder is shown in full if there is room.
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

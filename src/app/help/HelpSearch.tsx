import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/Icon.tsx';
import { Input } from '~/ui/Input.tsx';
import { useKeys } from '~/useKeys.ts';
import type { Chapter } from './useHelp.ts';

interface HelpSearchProps {
  value: string;
  onChange: (typed: string) => void;
  /** The chapters found; their number is read aloud by screen readers. */
  found: readonly Chapter[];
}

/** The search field of the help. */
export function HelpSearch({ value, onChange, found }: HelpSearchProps) {
  const { t } = useTranslation('help');
  const input = useRef<HTMLInputElement>(null);
  useKeys({ search: () => input.current?.focus() }, input);
  return (
    <search className="contents">
      <Input
        ref={input}
        type="search"
        icon={Search}
        aria-label={t('search')}
        placeholder={t('search')}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="w-full max-w-120 [&_input::-webkit-search-cancel-button]:hidden"
        end={
          value && (
            <button
              type="button"
              aria-label={t('clear')}
              title={t('clear')}
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
      <p role="status" className="sr-only">
        {value && t('found', { count: found.reduce((sum, { lines }) => sum + lines.length, 0) })}
      </p>
    </search>
  );
}

import ChevronRight from 'lucide-react/icons/chevron-right';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '~/lib/days.ts';
import { formatNumber } from '~/lib/format.ts';
import { Button } from '~/ui/Button.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { Input } from '~/ui/Input.tsx';
import type { FilteredList } from '../list/listState.ts';
import { describeFilter } from './describeFilter.ts';
import { type FilterField, presetDays } from './filters.ts';
import { type ReadToken, readTokens, type Suggestion, suggest, type TokenWords } from './tokens.ts';

interface FieldSearchProps {
  list: FilteredList;
  /** Opens the editor of a field. */
  onField: (id: string) => void;
  close: () => void;
}

/**
 * A text box that finds a field by its name and accepts typed filters (see `tokens.ts`). Below it are suggestions:
 * fields, or values of the field that is being typed.
 */
export function FieldSearch({ list, onField, close }: FieldSearchProps) {
  const { fields } = list;
  const { t } = useTranslation('filters');
  const { t: table } = useTranslation('table');
  const [text, setText] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const lines = useRef<HTMLUListElement>(null);
  const words: TokenWords = {
    // Few fields have other names.
    names: Object.fromEntries(fields.map(({ id }) => [id, t(`names.${id as 'FechaFin'}`, { defaultValue: '' })])),
    presets: t('presets', { returnObjects: true, days: presetDays }),
  };
  const { tokens, rest } = readTokens(text, fields, words, today());
  const suggestions = suggest(text, fields, words);
  const ready = tokens.flatMap(({ field, query }) =>
    field && query !== undefined ? [[field.id, query] as const] : [],
  );
  const isReady = ready.length > 0 && ready.length === tokens.length;
  const isTyping = tokens.length > 0;
  const searched = isTyping && rest !== '' ? rest : undefined;

  const type = (next: string) => {
    setText(next);
    box.current?.focus();
  };
  const apply = () => {
    list.setFilters(Object.fromEntries(ready), searched);
    close();
  };
  const choose = ({ field, text: completed }: Suggestion) => {
    if (field && !isTyping) onField(field.id);
    else type(completed);
  };
  const press = (event: KeyboardEvent) => {
    const [first] = suggestions;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (isReady) apply();
      else if (!isTyping && first) choose(first);
    } else if (event.key === 'Tab' && !event.shiftKey && text !== '' && first) {
      event.preventDefault();
      type(first.text);
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      lines.current?.querySelector('button')?.focus();
    }
  };
  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const buttons = [...(lines.current?.querySelectorAll('button') ?? [])];
    const next = buttons.indexOf(document.activeElement as HTMLButtonElement) + (event.key === 'ArrowDown' ? 1 : -1);
    (buttons[next] ?? (next < 0 ? box.current : undefined))?.focus();
  };

  return (
    <>
      <div className="border-b border-line p-2">
        <Input
          ref={box}
          size="sm"
          icon={Search}
          data-autofocus
          aria-label={t('search')}
          aria-describedby="filter-tokens"
          placeholder={t('placeholder')}
          autoComplete="off"
          spellCheck={false}
          maxLength={400}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={press}
        />
      </div>
      <div id="filter-tokens" role="status">
        {isTyping && (
          <ul className="flex flex-col gap-1 border-b border-line px-3 py-2 text-12">
            {tokens.map((token) => (
              <li key={token.text}>
                <TokenLine token={token} />
              </li>
            ))}
            {searched !== undefined && <li className="text-text2">{t('searched', { text: searched })}</li>}
          </ul>
        )}
      </div>
      <ul ref={lines} onKeyDown={step} className="max-h-80 min-h-0 flex-1 overflow-y-auto p-1">
        {suggestions.map((suggestion) => (
          <li key={suggestion.id}>
            <button
              type="button"
              onClick={() => choose(suggestion)}
              className="flex min-h-8 w-full items-center gap-3 rounded px-2 text-left hover:bg-s2 -outline-offset-2! max-md:min-h-11"
            >
              <span className="min-w-0 flex-1 truncate">{suggestion.label}</span>
              <span className="max-w-32 truncate text-12 font-medium text-accent-text">
                {suggestion.field && inForce(suggestion.field)}
              </span>
              {suggestion.field && !isTyping && <Icon of={ChevronRight} size={14} className="text-text3" />}
            </button>
          </li>
        ))}
      </ul>
      {suggestions.length === 0 && !isReady && (
        <p className="px-3 pb-3 text-12 text-text2">{t(isTyping ? 'noValue' : 'noField')}</p>
      )}
      {isTyping && (
        <div className="flex items-center justify-between gap-3 border-t border-line p-2">
          <p className="pl-1 text-11 text-text3 max-md:hidden">{t('help')}</p>
          <Button variant="primary" size="sm" disabled={!isReady} onClick={apply}>
            {ready.length === 0
              ? t('apply')
              : t('applyAll', { count: ready.length, number: formatNumber(ready.length) })}
          </Button>
        </div>
      )}
    </>
  );

  function inForce(field: FilterField) {
    const query = list.filters[field.id];
    return query === undefined ? null : describeFilter(query, field, table);
  }
}

/** What one typed filter means, or what is wrong with it. */
function TokenLine({ token: { text, field, query, error } }: { token: ReadToken }) {
  const { t } = useTranslation('filters');
  const { t: table } = useTranslation('table');
  if (field && query !== undefined)
    return (
      <>
        <span className="text-text2">{field.label}</span>{' '}
        <span className="font-medium">{describeFilter(query, field, table)}</span>
      </>
    );
  return (
    <>
      <span className="font-mono">{text}</span>{' '}
      <span className={error === 'missing' ? 'text-text2' : 'text-red-fg'}>{error && t(`wrong.${error}`)}</span>
    </>
  );
}

import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { fold } from '~/lib/fold.ts';
import { fixedText } from '../../locales/fixed.ts';
import { baseKey } from '../../locales/plurals.ts';
import type { DeskTexts } from '../model.ts';
import { type Filter, filters, rowsOf } from './rows.ts';
import { send } from './send.ts';
import type { Words } from './words.ts';

interface TextListProps {
  texts: DeskTexts;
  labels: Words;
  chosen: string | undefined;
  onChoose: (base: string) => void;
}

/** All texts, with a search and a filter. */
export function TextList({ texts, labels, chosen, onChoose }: TextListProps) {
  const [sought, setSought] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [failing, setFailing] = useState<ReadonlySet<string>>(new Set());
  const [changed, setChanged] = useState<Record<string, string[]> | 'unknown'>();
  useEffect(() => {
    void send('problems').then((all) => setFailing(new Set(all.map(({ key = '' }) => baseKey(key)))));
    void send('changed').then((answer) => setChanged(answer.changed ?? 'unknown'));
  }, []);

  const words = fold(useDeferredValue(sought));
  const since = useMemo(
    () => new Set(changed && changed !== 'unknown' ? Object.values(changed).flat().map(baseKey) : []),
    [changed],
  );
  const all = useMemo(() => rowsOf(texts), [texts]);
  const rows = all.filter(
    (row) =>
      (filter === 'all' ||
        (filter === 'missing' && row.missing.length > 0) ||
        (filter === 'changed' && since.has(row.base)) ||
        (filter === 'failing' && failing.has(row.base))) &&
      (words === '' || row.sought.includes(words)),
  );
  return (
    <section className="list" aria-label={labels.list}>
      <div className="filters">
        <label>
          {labels.search}
          <input type="search" value={sought} onChange={({ target }) => setSought(target.value)} />
        </label>
        <label>
          {labels.list}
          <select value={filter} onChange={({ target }) => setFilter(target.value as Filter)}>
            {filters.map((one) => (
              <option key={one} value={one}>
                {labels[one]}
              </option>
            ))}
          </select>
        </label>
        {filter === 'changed' && changed === 'unknown' && <p className="fault">{labels.noGit}</p>}
        {filter === 'changed' && !changed && <p>{labels.wait}</p>}
      </div>
      <div className="rows">
        {rows.map((row) => (
          <button
            key={row.base}
            type="button"
            className="text"
            aria-pressed={row.base === chosen}
            onClick={() => onChoose(row.base)}
          >
            <span className="key">
              {row.base} {fixedText(texts.source, row.base) !== undefined && <strong>{labels.fixedMark}</strong>}
            </span>
            {texts.languages.slice(0, 2).map(({ code: one }) => (
              <span key={one} lang={one} className={row.shown[one] === undefined ? 'fault' : ''}>
                {row.shown[one] ?? labels.missing}
              </span>
            ))}
          </button>
        ))}
      </div>
    </section>
  );
}

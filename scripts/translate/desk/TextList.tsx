import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { fold } from '~/lib/fold.ts';
import { fixedText } from '../../locales/fixed.ts';
import { baseKey } from '../../locales/plurals.ts';
import type { DeskTexts } from '../model.ts';
import { countsOf, type Filter, filters, rowsOf } from './rows.ts';
import { send } from './send.ts';
import type { Words } from './words.ts';

interface TextListProps {
  texts: DeskTexts;
  labels: Words;
  panel: 'es' | 'en';
  chosen: string | undefined;
  onChoose: (base: string) => void;
  onWrite: () => void;
}

/** Number of rows that are shown at first, and added by each press of "more". */
const portion = 200;

/** All texts, with a search, filters and keyboard navigation. */
export function TextList({ texts, labels, panel, chosen, onChoose, onWrite }: TextListProps) {
  const [sought, setSought] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [file, setFile] = useState('');
  const [limit, setLimit] = useState(portion);
  const [failing, setFailing] = useState<ReadonlySet<string>>(new Set());
  const [changed, setChanged] = useState<Record<string, string[]> | 'unknown'>();
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    void send('problems').then((all) => setFailing(new Set(all.map(({ key = '' }) => baseKey(key)))));
    void send('changed').then((answer) => setChanged(answer.changed ?? 'unknown'));
    search.current?.focus();
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
      (file === '' || row.file === file) &&
      (words === '' || row.sought.includes(words)),
  );
  const counts = useMemo(() => countsOf(all, texts), [all, texts]);
  const files = [...new Set(all.map((row) => row.file))];

  const move = (step: number) => {
    const at = rows.findIndex(({ base }) => base === chosen);
    const next = rows[Math.max(0, Math.min(rows.length - 1, at + step))];
    if (!next) return;
    if (at + step >= limit) setLimit(limit + portion);
    onChoose(next.base);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus());
  };
  return (
    <section
      className="list"
      aria-label={labels.list}
      onKeyDown={(event) => {
        const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
        const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key];
        if (step && !(event.target instanceof HTMLSelectElement)) move(step);
        else if (event.key === 'Enter' && chosen && !isField) onWrite();
        else if (event.key === '/' && !isField) search.current?.focus();
        else return;
        event.preventDefault();
      }}
    >
      <div className="filters">
        <label>
          {labels.search}
          <input ref={search} type="search" value={sought} onChange={({ target }) => setSought(target.value)} />
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
        <label>
          {labels.file}
          <select value={file} onChange={({ target }) => setFile(target.value)}>
            <option value="">{labels.any}</option>
            {files.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <p className="quiet" role="status">
          {labels.count}: {rows.length.toLocaleString(panel)}
        </p>
        {counts.map(({ name, done, total }) => (
          <p key={name} className="quiet">
            {`${name} ${done} / ${total} · ${Math.floor((100 * done) / total)} %`}
          </p>
        ))}
        {filter === 'changed' && changed === 'unknown' && <p className="fault">{labels.noGit}</p>}
        {filter === 'changed' && !changed && <p>{labels.wait}</p>}
        <p className="quiet">{labels.keys}</p>
      </div>
      <div className="rows">
        <div ref={list} role="listbox" aria-label={labels.list}>
          {rows.slice(0, limit).map((row) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list around it takes the keys
            <div
              key={row.base}
              role="option"
              tabIndex={row.base === chosen ? 0 : -1}
              aria-selected={row.base === chosen}
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
            </div>
          ))}
        </div>
        {rows.length > limit && (
          <button type="button" onClick={() => setLimit(limit + portion)}>
            {labels.more}
          </button>
        )}
      </div>
    </section>
  );
}

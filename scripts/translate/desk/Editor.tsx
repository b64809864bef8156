import { useState } from 'react';
import { fixedText } from '../../locales/fixed.ts';
import { baseKey, numbersOf, pluralForm } from '../../locales/plurals.ts';
import type { Address } from '../address.ts';
import type { PageOfTexts } from '../browser/page.ts';
import type { Finding } from '../checks.ts';
import type { DeskTexts } from '../model.ts';
import { send } from './send.ts';
import { sentenceOf, type Words, type words } from './words.ts';

export interface EditorProps {
  /** Full key without plural form. */
  base: string;
  texts: DeskTexts;
  labels: Words;
  panel: keyof typeof words;
  brand: string | undefined;
  page: () => PageOfTexts | undefined;
  /** Called after a text was saved. */
  onSaved: () => Promise<void>;
}

interface Draft {
  text: string;
  /** The text of the file, from which it was changed. */
  before: string | undefined;
  findings: Finding[];
  /** The file has changed since; saving again overwrites that. */
  isConflict?: boolean;
}

/** The keys of a text in one language: itself, or its plural forms, including missing ones. */
export function keysOf({ texts, source, languages }: DeskTexts, base: string, language: string): string[] {
  const of = (code: string) => Object.keys(texts[code] ?? {}).filter((key) => baseKey(key) === base);
  const own = of(language);
  if (![...own, ...of(source)].some((key) => key !== base)) return [base];
  const forms = languages.find(({ code }) => code === language)?.forms ?? [];
  return [...new Set([...forms.map((form) => `${base}_${form}`), ...own])];
}

/** All languages of a text side by side, the source first. */
export function Editor({ base, texts, labels, panel, brand, page, onSaved }: EditorProps) {
  const [drafts, setDrafts] = useState<Record<string, Draft>>({});
  const [status, setStatus] = useState('');
  const change = (id: string, part: Partial<Draft> | undefined) =>
    setDrafts(({ [id]: own, ...others }) => (part ? { ...others, [id]: { ...own, ...part } as Draft } : others));
  const common = (language: string, key: string) => texts.texts[language]?.[key];
  const inFile = ({ language, key }: Address) => (brand ? texts.own[brand]?.[language]?.[key] : common(language, key));

  const show = ({ language, key }: Address, text: string) => {
    if (!brand || page()?.brand === brand) page()?.showText(language, key, text || (common(language, key) ?? ''));
  };

  async function write(address: Address, text: string) {
    const id = `${address.language} ${address.key}`;
    const before = inFile(address);
    setStatus('');
    show(address, text);
    if (text === (before ?? '')) return change(id, undefined);
    change(id, { text, ...(drafts[id] ? {} : { before, findings: [] }) });
    if (text === '' && brand) return change(id, { text, findings: [] });
    const findings = await send('check', { ...address, text }).catch(() => []);
    // If more was typed meanwhile, that has its own answer.
    setDrafts((all) => (all[id]?.text === text ? { ...all, [id]: { ...all[id], findings } } : all));
  }

  async function save() {
    let conflicts = 0;
    const written: [id: string, text: string][] = [];
    try {
      for (const [id, draft] of Object.entries(drafts)) {
        const [language = '', key = ''] = id.split(' ');
        const text = draft.text === '' && brand ? undefined : draft.text;
        if (text === '') continue;
        const saved = await send('save', { address: { language, key, brand }, before: draft.before, text });
        if (saved.ok) written.push([id, draft.text]);
        else conflicts++;
        change(id, { before: saved.ok ? text : saved.text, isConflict: !saved.ok });
      }
      // Until the files are read again, the fields would show the earlier texts. That may fail without the saving.
      await onSaved().catch(() => {});
      setDrafts((all) => {
        const open = Object.entries(all).filter(
          ([id, { text }]) => !written.some(([one, as]) => one === id && as === text),
        );
        return Object.fromEntries(open);
      });
      setStatus(conflicts > 0 ? '' : labels.saved);
    } catch {
      setStatus(labels.failed);
    }
  }

  const restore = (id: string) => {
    const [language = '', key = ''] = id.split(' ');
    show({ language, key }, drafts[id]?.before ?? '');
    change(id, undefined);
  };

  const changed = Object.keys(drafts).length;
  return (
    <form
      className="fields"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          void save();
        }
      }}
    >
      {texts.languages.map(({ code, name }) => (
        <fieldset key={code} className="box" lang={code}>
          <legend>
            {name} {code === texts.source && <span className="quiet">({labels.source})</span>}
          </legend>
          {keysOf(texts, base, code).map((key) => {
            const id = `${code} ${key}`;
            const draft = drafts[id];
            const form = pluralForm(key);
            const fixed = fixedText(code, key);
            // A fixed text that was changed in the file stays editable, so that it can be put back.
            const isFixed =
              fixed !== undefined && fixed === (inFile({ language: code, key, brand }) ?? common(code, key));
            const label = form ? `${form}: ${numbersOf(code, form)}` : name;
            return (
              <div key={key} className="language">
                <label>
                  {form && <span className="quiet">{label}</span>}
                  <textarea
                    aria-label={`${name} ${form ?? ''}`.trim()}
                    className={draft ? 'changed' : ''}
                    value={draft?.text ?? inFile({ language: code, key }) ?? ''}
                    readOnly={isFixed}
                    placeholder={brand ? common(code, key) : undefined}
                    onChange={({ target }) => void write({ language: code, key, brand }, target.value)}
                  />
                </label>
                {isFixed && <p className="quiet">{labels.fixed}</p>}
                {draft?.findings.map((finding) => (
                  <p key={finding.kind} className="fault" role="status">
                    {sentenceOf(finding, panel, (one) => numbersOf(code, one))}
                  </p>
                ))}
                {draft?.isConflict && (
                  <p className="box bad" role="alert">
                    {labels.conflict}
                    {draft.before}
                  </p>
                )}
              </div>
            );
          })}
        </fieldset>
      ))}
      <div className="row">
        <button className="main" type="submit" disabled={changed === 0}>
          {labels.save} <small>{labels.saveKeys}</small>
        </button>
        {changed > 0 && (
          <button type="button" onClick={() => Object.keys(drafts).forEach(restore)}>
            {labels.undo}
          </button>
        )}
        <span role="status">{status}</span>
      </div>
    </form>
  );
}

import { useEffect, useRef, useState } from 'react';
import { baseKey } from '../../locales/plurals.ts';
import type { ShownText } from '../browser/marks.ts';
import type { DeskTexts } from '../model.ts';
import { About } from './About.tsx';
import { Editor } from './Editor.tsx';
import { send } from './send.ts';
import { TextList } from './TextList.tsx';
import { words } from './words.ts';

/** The desk speaks the browser's language, if that is one of its two. */
const panel: keyof typeof words = navigator.language.startsWith('en') ? 'en' : 'es';
const labels = words[panel];
const hostOf = (brand: string) =>
  `${location.protocol}//${brand === 'portal' ? 'localhost' : `app.${brand}.localhost`}:${location.port}`;
/** The brand whose address the window has: what is written there is its own. At the portal's, it is for all brands. */
const brandHere = () => /^app\.([\w-]+)\.localhost$/.exec(location.hostname)?.[1];

/**
 * The portal in a frame with the panel beside it, so that the portal's dialogs and focus traps stay inside the frame.
 */
export function Desk() {
  const frame = useRef<HTMLIFrameElement>(null);
  const page = () => frame.current?.contentWindow?.pageOfTexts;
  const [texts, setTexts] = useState<DeskTexts>();
  const [picked, setPicked] = useState<readonly ShownText[]>();
  const [base, setBase] = useState<string>();
  const [brand, setBrand] = useState(brandHere);
  const [lists, setLists] = useState(false);
  const [language, setLanguage] = useState('es');
  const [visibleTexts, setVisibleTexts] = useState<readonly ShownText[]>([]);
  const [src] = useState(location.pathname + location.search);

  const read = () => send('texts').then(setTexts);
  useEffect(() => {
    void send('texts').then(setTexts);
    const look = () => {
      setVisibleTexts(frame.current?.contentWindow?.pageOfTexts?.visibleTexts() ?? []);
      setLanguage((last) => frame.current?.contentWindow?.pageOfTexts?.language() ?? last);
    };
    const looking = setInterval(look, 2000);
    window.deskOfTexts = {
      pick(texts) {
        setPicked(texts);
        setBase(texts.length === 1 && texts[0] ? baseKey(texts[0].key) : undefined);
        setLists(false);
        look();
      },
    };
    return () => clearInterval(looking);
  }, []);

  const open = (key: string) => setBase(baseKey(key));
  const show = (chosen: string) => {
    setLanguage(chosen);
    void page()?.setLanguage(chosen);
  };
  const shown = picked && base === undefined ? picked : visibleTexts;
  return (
    <>
      <main>
        <iframe ref={frame} src={src} title={labels.desk} />
        {lists && texts && <TextList {...{ texts, labels }} chosen={base} onChoose={open} />}
      </main>
      <aside lang={panel}>
        <header>
          <h1>{labels.desk}</h1>
          <button type="button" onClick={() => setLists(!lists)}>
            {lists ? labels.screen : labels.list}
          </button>
          <label>
            {labels.shown}
            <select value={language} onChange={({ target }) => show(target.value)}>
              {texts?.languages.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label>
            {labels.brand}
            <select
              value={brand ?? ''}
              onChange={({ target }) => {
                const { value } = target;
                setBrand(value || undefined);
                const url = `${hostOf(value || 'portal')}${location.pathname}`;
                if (value && page()?.brand !== value) window.open(url, value);
              }}
            >
              <option value="">{labels.common}</option>
              {Object.keys(texts?.own ?? {}).map((id) => (
                <option key={id}>{id}</option>
              ))}
            </select>
          </label>
        </header>
        <div className="body">
          {!texts && <p>{labels.wait}</p>}
          {texts && base !== undefined && (
            <>
              <p className="key">{base}</p>
              <Editor key={`${base} ${brand}`} {...{ base, texts, labels, panel, brand, page }} onSaved={read} />
              <About
                {...{ base, texts, labels, panel }}
                shownText={[...(picked ?? []), ...visibleTexts].find(({ key }) => baseKey(key) === base)}
              />
            </>
          )}
          {texts && base === undefined && <p className="quiet">{labels.how}</p>}
          {picked?.length === 0 && base === undefined && <p>{labels.none}</p>}
          {(base === undefined || (picked?.length ?? 0) > 1) && (
            <section>
              <h2>{picked && picked.length > 1 ? labels.several : labels.here}</h2>
              <ul className="links">
                {(picked && picked.length > 1 ? picked : shown).map(({ key, language }) => (
                  <li key={key}>
                    <button type="button" onClick={() => open(key)}>
                      {texts?.texts[language]?.[key] ?? key}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </aside>
    </>
  );
}

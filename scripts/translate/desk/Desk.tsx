import { useEffect, useRef, useState } from 'react';
import { baseKey } from '../../locales/plurals.ts';
import type { Said } from '../browser/marks.ts';
import type { DeskTexts } from '../model.ts';
import { About } from './About.tsx';
import { ask } from './ask.ts';
import { Editor } from './Editor.tsx';
import { TextList } from './TextList.tsx';
import { words } from './words.ts';

const languageKey = 'desk-of-texts.language';
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
  const [panel, setPanel] = useState<keyof typeof words>(() =>
    localStorage.getItem(languageKey) === 'en' ? 'en' : 'es',
  );
  const say = words[panel];
  const [texts, setTexts] = useState<DeskTexts>();
  const [picked, setPicked] = useState<readonly Said[]>();
  const [base, setBase] = useState<string>();
  const [brand, setBrand] = useState(brandHere);
  const [lists, setLists] = useState(false);
  const [phone, setPhone] = useState(false);
  const [language, setLanguage] = useState('es');
  const [spoken, setSpoken] = useState<readonly Said[]>([]);
  const [src] = useState(location.pathname + location.search);

  const read = () => ask('texts').then(setTexts);
  useEffect(() => {
    void ask('texts').then(setTexts);
    const look = () => {
      setSpoken(frame.current?.contentWindow?.pageOfTexts?.spoken() ?? []);
      setLanguage((last) => frame.current?.contentWindow?.pageOfTexts?.language() ?? last);
    };
    const looking = setInterval(look, 2000);
    window.deskOfTexts = {
      pick(said) {
        setPicked(said);
        setBase(said.length === 1 && said[0] ? baseKey(said[0].key) : undefined);
        setLists(false);
        look();
      },
      moved: (path) => history.replaceState(null, '', path),
    };
    return () => clearInterval(looking);
  }, []);

  const open = (key: string) => setBase(baseKey(key));
  const show = (chosen: string) => {
    setLanguage(chosen);
    if (chosen === 'en-XA' || chosen === 'ar-XB') page()?.pretend(chosen);
    else void page()?.setLanguage(chosen);
  };
  const shown = picked && base === undefined ? picked : spoken;
  return (
    <>
      <main className={phone ? 'phone' : ''}>
        <iframe ref={frame} src={src} title={say.desk} />
        {lists && texts && <TextList {...{ texts, say, panel }} chosen={base} onChoose={open} onWrite={focusField} />}
      </main>
      <aside lang={panel}>
        <header>
          <h1>{say.desk}</h1>
          <button type="button" onClick={() => setLists(!lists)}>
            {lists ? say.screen : say.list}
          </button>
          <label>
            {say.shown}
            <select value={language} onChange={({ target }) => show(target.value)}>
              {texts?.languages.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
              <option value="en-XA">{'Þšéûðö (en-XA)'}</option>
              <option value="ar-XB">{'→← (ar-XB)'}</option>
            </select>
          </label>
          <label>
            {say.width}
            <select onChange={({ target }) => setPhone(target.value === 'phone')}>
              <option value="whole">{say.whole}</option>
              <option value="phone">{say.phone}</option>
            </select>
          </label>
          <label>
            {say.brand}
            <select
              value={brand ?? ''}
              onChange={({ target }) => {
                const { value } = target;
                setBrand(value || undefined);
                const url = `${hostOf(value || 'portal')}${location.pathname}`;
                if (value && page()?.brand !== value) window.open(url, value);
              }}
            >
              <option value="">{say.common}</option>
              {Object.keys(texts?.own ?? {}).map((id) => (
                <option key={id}>{id}</option>
              ))}
            </select>
          </label>
          <label>
            {say.panel}
            <select
              value={panel}
              onChange={({ target }) => {
                localStorage.setItem(languageKey, target.value);
                setPanel(target.value as keyof typeof words);
              }}
            >
              <option value="es">{'Español'}</option>
              <option value="en">{'English'}</option>
            </select>
          </label>
        </header>
        <div className="body">
          {!texts && <p>{say.wait}</p>}
          {texts && base !== undefined && (
            <>
              <p className="key">{base}</p>
              <Editor
                key={`${base} ${brand}`}
                {...{ base, texts, say, panel, brand, page }}
                onSaved={read}
                onLeave={() => document.querySelector<HTMLElement>('.rows [aria-selected=true]')?.focus()}
              />
              <About
                {...{ base, texts, say, panel }}
                said={[...(picked ?? []), ...spoken].find(({ key }) => baseKey(key) === base)}
              />
            </>
          )}
          {texts && base === undefined && <p className="quiet">{say.how}</p>}
          {picked?.length === 0 && base === undefined && <p>{say.none}</p>}
          {(base === undefined || (picked?.length ?? 0) > 1) && (
            <section>
              <h2>{picked && picked.length > 1 ? say.several : say.here}</h2>
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

/** Waits a frame: the fields of a text that was just chosen are not rendered yet. */
const focusField = () =>
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLTextAreaElement>('aside textarea');
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  });

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { languageCodes, offeredLanguages } from '~/lib/languages.ts';
import { devicePrefix } from '~/lib/storage.ts';
import { offlineTexts } from '~/offline/texts.ts';
import { type BrandSource, projectRoot } from './brands.ts';
import { escapeXml } from './escapeXml.ts';
import { jsonForPage } from './jsonForPage.ts';
import { tokensOf } from './theme.ts';

const source = (name: string) => readFileSync(`${projectRoot}/src/${name}`, 'utf8');

/** A brand's service worker, a script that contains the page without network. */
export function offlineWorker(brand: BrandSource): string {
  const styles = tokensCss(brand.theme) + source('offline/page.css').replace(/\/\*.*?\*\//gs, '');
  const script = bare(source('offline/page.js'));
  const data = dataOf(brand);
  const [[language, texts] = []] = Object.entries(data.texts);
  const slots: Record<string, string | undefined> = {
    'lang="es"': `lang="${language}"`,
    TITLE: escapeXml(brand.data.title),
    FAVICON: picture(brand.pictures.favicon),
    '<!-- STYLES -->': `<style>${styles}</style>`,
    NAME: escapeXml(brand.data.name),
    LOGO: picture(brand.pictures.logo),
    DARK_LOGO: picture(brand.pictures['logo-dark']),
    HEADING: texts && escapeXml(texts.title),
    TEXT: texts && escapeXml(texts.text),
    AGAIN: texts && escapeXml(texts.again),
    '<!-- SCRIPTS -->': `<script type="application/json">${jsonForPage(data)}</script>` + `<script>${script}</script>`,
  };
  const page = source('offline/page.html').replace(
    /<!-- [A-Z]+ -->|lang="es"|\b[A-Z_]{4,}\b/g,
    (slot) => slots[slot] ?? slot,
  );
  const answer = [page, { status: 503, headers: headersFor(styles, script) }];
  return bare(source('offline/worker.js')).replace('...OFFLINE', () =>
    answer.map((part) => JSON.stringify(part)).join(', '),
  );
}

/** The headers of the page, which no server sends: its policy allows what the page itself contains. */
const headersFor = (styles: string, script: string) => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(styles)}`,
    'img-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
});

/** What `src/offline/page.js` reads. */
function dataOf({ data, texts }: BrandSource) {
  const read = (language: string) =>
    JSON.parse(readFileSync(`${projectRoot}/locales/${language}/offline.json`, 'utf8'));
  return {
    keys: { language: `${devicePrefix}language`, theme: `${devicePrefix}theme` },
    browser: data.languages !== undefined,
    texts: Object.fromEntries(
      offeredLanguages(data.languages).map((code) => [
        code,
        offlineTexts(texts[code]?.offline ?? {}, read(code), read(languageCodes[0])),
      ]),
    ),
  };
}

/** The colours that the page uses, for both schemes. */
function tokensCss(theme: string): string {
  const used = new Set(source('offline/page.css').match(/--[\w-]+/g));
  const [own, brands] = [tokensOf(source('styles/tokens.css')), tokensOf(theme)];
  const rule = (scheme: 'light' | 'dark') =>
    [...own[scheme], ...brands[scheme]]
      .flatMap(([name, value]) => (used.has(name) ? `${name}:${value}` : []))
      .join(';');
  return `:root{color-scheme:light;${rule('light')}}.app-dark{color-scheme:dark;${rule('dark')}}`;
}

const picture = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A script without its comments. */
const bare = (script: string) => script.replace(/^\s*\/\/.*\n/gm, '');

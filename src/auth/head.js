// Runs in the head of the auth document, before anything is painted: sets language and scheme, and redirects visitors
// who should not be here. Everything that differs between brands and releases is in the page's data block, so that the
// hash of this script in deploy/headers.json stays the same. scripts/head.ts writes it into the page without comments
// and spaces.
((doc) => {
  const { cookie, keys, screens, titles, browser, portal, nowhere, first, styles } = JSON.parse(
    doc.getElementById('auth').textContent,
  );
  const html = doc.documentElement;
  const on = (type, work) => doc.addEventListener(type, work, true);
  const stored = (key) => {
    try {
      return JSON.parse(localStorage[key] ?? null) ?? '';
    } catch {
      return '';
    }
  };
  const mayBeSignedIn = () => {
    try {
      return doc.cookie.match(cookie) || !navigator.cookieEnabled || keys.refresh in localStorage;
    } catch {
      return true;
    }
  };
  const at = location.pathname;
  const [, screen, guestsOnly] = screens.find(([path]) => RegExp(path, 'i').test(at)) ?? [];

  const door = !screen
    ? nowhere + encodeURIComponent(at + location.search + location.hash)
    : guestsOnly && mayBeSignedIn()
      ? portal + location.search
      : '';
  if (door) {
    html.hidden = true;
    location.replace(door);
    return;
  }

  // The page contains its styles: a linked style sheet would be loaded together with the scripts, and arrive no
  // earlier.
  doc.adoptedStyleSheets = styles.map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });

  const { scheme, ...look } = stored(keys.theme);
  const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme:dark)').matches);
  // As `firstLanguage` of src/lib/languages.ts.
  const names = [stored(keys.language)].concat(browser ? navigator.languages : [], html.lang);
  const language = names.map((name) => name.split('-')[0]).find((code) => titles[code]);
  html.lang = language;
  html.classList.toggle('app-dark', dark);
  Object.assign(html.dataset, look);
  doc.title = titles[language][screen] ?? doc.title;

  // The page already contains the sign-in in the first language and in light colours.
  const shown = guestsOnly ? `${language}-${dark ? 'dark' : 'light'}` : '';
  if (shown !== first) {
    html.style.visibility = 'hidden';
    const show = () => {
      const variant = doc.getElementById(shown);
      doc.getElementById('root').replaceChildren(...(variant ? [variant.content] : []));
      html.style.visibility = '';
    };
    doc.addEventListener('readystatechange', show, { once: true });
  }

  // Until React takes over, the browser must not send a form by itself; if a script does not load, the form is removed.
  on('submit', (event) => {
    event.preventDefault();
    html.dataset.sent = '';
  });
  on('error', ({ target }) => {
    if (!target.defer || html.dataset.failed === '') return;
    html.dataset.failed = '';
    startAgain(target);
    doc.getElementById('root').replaceChildren();
  });
})(document);

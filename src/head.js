// Runs in the page's head before any other script, and requests at once what the address needs. Everything that differs
// between brands and releases is in the page's data blocks, so that the hash of this script in deploy/headers.json
// stays the same. scripts/head.ts writes it into the page without comments and spaces.
((doc) => {
  const [boot, chunks] = ['boot', 'chunks'].map((id) => JSON.parse(doc.getElementById(id).textContent));
  // If a script of the page fails to load, the page says so. Scripts that are loaded later are not deferred, which
  // tells them apart.
  const { dataset } = doc.documentElement;
  const fail = ({ target }) => {
    if (!target.defer || dataset.failed === '') return;
    dataset.failed = '';
    startAgain(target);
  };
  doc.addEventListener('error', fail, true);

  const token = decodeURIComponent(doc.cookie.match(boot.cookie)?.[1] ?? '');
  const kept = localStorage;
  const screen = (token || kept[boot.refresh] ? boot.screens : boot.open).find(
    ([path, media]) => RegExp(path, 'i').test(location.pathname) && matchMedia(media).matches,
  );
  if (screen && !doc.prerendering) {
    const [, , parts, texts, first, columnsKey] = screen;
    const calls = new Map();
    boot.headers[boot.header] += token;

    // As `pageSizeOf` and `rowsInWindow` of src/table/list/pageSize.ts; scripts/head.test.ts compares them.
    const height = kept[boot.theme]?.includes('comf') ? 40 : 32;
    const tabs = kept['menu-views']?.includes(`"${columnsKey.slice(5)}"`) ? 36 : 0;
    const rows = (bars) =>
      innerWidth < 768 || !dataset.rows
        ? 10
        : Math.min(Math.max(((innerHeight - 256 - tabs - bars - (dataset.strip | 0)) / height) | 0, 10), 100);
    window.headCalls = calls;

    // The calls first, so that the server works while scripts are downloaded. If the address or the person's settings
    // change the list, the page makes its calls itself, and only the session is requested here.
    for (const address of token ? first.slice(0, location.search || kept[columnsKey]?.includes('size') ? 1 : 9) : []) {
      const url = address.replace(/=\*(\d*)/, (_, bars) => `=${rows(bars)}`);
      const call = new AbortController();
      const ends = [call.signal, AbortSignal.timeout(boot.timeout)];
      const answer = fetch(url, { headers: boot.headers, signal: AbortSignal.any(ends) });
      answer.catch(() => {});
      // For half a minute after the page's start the answers count as fresh.
      calls.set(url, { answer, call, token, until: 3e4 });
    }

    // As `firstLanguage` of src/lib/languages.ts.
    const wished = boot.browser ? navigator.languages : [];
    const names = [kept[boot.language]?.slice(1, -1)].concat(wished, Object.keys(boot.texts));
    const [words] = names.flatMap((name) => boot.texts[name?.split('-')[0]] ?? []);
    for (const id of new Set(parts.concat(texts.map((name) => words[name])))) {
      const [name, integrity] = chunks[id];
      doc.head.append(
        Object.assign(doc.createElement('link'), boot.link, { href: `/static/js/${name}.js`, integrity }),
      );
    }

    // Formatting the first number makes the browser load its data of the language, 60 ms on a slow processor: done
    // here, while the page waits for the network.
    setTimeout(() => (0).toLocaleString(words.locale));
  }
})(document);

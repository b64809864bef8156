// Stands in the page's head, before any other script: asks at once for what the address needs. All that differs
// between brands and releases is in the page's data blocks, so that one hash of this script in deploy/headers.json
// outlives them. scripts/head.ts writes it into the page without comments and spaces.
((doc) => {
  const [boot, chunks] = ['boot', 'chunks'].map((id) => JSON.parse(doc.getElementById(id).textContent));
  // A script of the page that does not come: the page says so by itself. Those that are fetched later are not deferred.
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
    const [, , parts, texts, first, view] = screen;
    const asked = {};
    const calls = {};
    boot.headers[boot.header] += token;
    window.prefetched = { token, asked, calls };

    // The calls first: the server works while the parts travel. What the address or the person wants otherwise than
    // everybody else, the page asks itself, so that only the session is left.
    for (const url of token ? first.slice(0, location.search || kept[view]?.includes('size') ? 1 : 9) : []) {
      calls[url] = new AbortController();
      const ends = [calls[url].signal, AbortSignal.timeout(boot.timeout)];
      asked[url] = fetch(url, { headers: boot.headers, signal: AbortSignal.any(ends) });
      asked[url].catch(() => {});
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

    // The first number that a page writes reads what the browser knows of the language, 60 ms of a slow processor: here
    // while it waits for the wire.
    setTimeout(() => (0).toLocaleString(words.locale));
  }
})(document);

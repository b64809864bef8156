/** Milliseconds between two requests for a script that did not load. */
const pause = 5e3;

/**
 * If one of the page's own scripts fails to load, the page says so, and requests it again and again: another network
 * (such as a hotel's sign-in page) may have answered in its place. Once the right file arrives, the page is reloaded; the
 * browser checks its hash.
 */
export function watchOwnScripts(onFail = () => {}) {
  const { dataset } = document.documentElement;
  const fail = ({ target }: Event) => {
    const { src, integrity, defer } = target as HTMLScriptElement;
    // Scripts that are loaded later are not deferred, which tells them apart.
    if (!defer || dataset.failed === '') return;
    dataset.failed = '';
    const look = () => fetch(src, { integrity, cache: 'reload' }).then(() => location.reload(), later);
    const later = () => setTimeout(look, pause);
    later();
    onFail();
  };
  document.addEventListener('error', fail, true);
}

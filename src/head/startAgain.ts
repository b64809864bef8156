/**
 * If one of the page's own scripts fails to load, the page says so, and looks for it again: another network (such as a
 * hotel's sign-in page) may have answered in its place.
 */
export function watchOwnScripts(onFail = () => {}) {
  const { dataset } = document.documentElement;
  const fail = ({ target }: Event) => {
    const script = target as HTMLScriptElement;
    // Scripts that are loaded later are not deferred, which tells them apart.
    if (!script.defer || dataset.failed === '') return;
    dataset.failed = '';
    startAgain(script);
    onFail();
  };
  document.addEventListener('error', fail, true);
}

/**
 * Requests a script after three seconds and then less and less often, for half an hour. Once the right file arrives,
 * the page is reloaded; the browser checks its hash.
 */
function startAgain({ src, integrity }: HTMLScriptElement) {
  const look = (wait: number) =>
    setTimeout(() => {
      const later = () => wait < 4e5 && look(wait * 1.5);
      fetch(src, { integrity, cache: 'reload' }).then(() => location.reload(), later);
    }, wait);
  look(3e3);
}

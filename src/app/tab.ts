import { journal } from '~/api/journal.ts';
import { watchNews } from './help/news.ts';

/** How many failures a title counts. */
const most = 99;
const mark = /^\(\d+\+?\) /;

let watching = false;

/**
 * The tab says what waits in the portal: while the journal has failures that nobody has seen, of bulk jobs and uploads
 * too, its icon has a red dot and its title their number, for those who do not see the icon. Both go when the journal
 * is opened. Begun when the page has come to rest.
 */
export function watchTab() {
  watchNews();
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const title = document.querySelector('title');
  if (watching || !icon || !title) return;
  watching = true;
  const own = icon.href;
  let dotted: Promise<string> | undefined;
  const show = async () => {
    const count = journal.unread;
    const plain = document.title.replace(mark, '');
    const next = count > 0 ? `(${count > most ? `${most}+` : count}) ${plain}` : plain;
    if (document.title !== next) document.title = next;
    if (count > 0) dotted ??= withDot(own).catch(() => own);
    const shown = count > 0 ? ((await dotted) ?? own) : own;
    // Meanwhile they may have been seen.
    icon.href = journal.unread > 0 ? shown : own;
  };
  journal.subscribe(() => void show());
  // The next screen writes its own title.
  new MutationObserver(() => void show()).observe(title, { childList: true });
  void show();
}

/** The brand's icon with a dot in its upper right corner. */
async function withDot(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) return address;
  const dot = '<circle cx="76%" cy="24%" r="22%" fill="#e0101a" stroke="#fff" stroke-width="6%"/>';
  return `data:image/svg+xml,${encodeURIComponent((await answer.text()).replace(/<\/svg>\s*$/, `${dot}</svg>`))}`;
}

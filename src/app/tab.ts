import { journal } from '~/api/journal.ts';

/** Limit of the number of failures shown in the title. */
const most = 99;
const mark = /^\(\d+\+?\) /;

// Not per person: set once, as the portal starts.
let watching = false;

/**
 * Marks the browser's tab while the journal has unread failures, including those of bulk jobs and uploads: a red dot on
 * the icon, and their number in the title for people who do not see the icon. Both go when the journal is opened. Called
 * once the page is idle.
 */
export function watchTab() {
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
    // The journal may have been opened while the icon was drawn.
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

/** Milliseconds within which a second key belongs to the `g` before it. */
const patience = 1500;
let begun = Number.NEGATIVE_INFINITY;

/** `g` and a key after it lead somewhere, `e` does the main action of the record in view: `keys.ts` is the table. */
export function followKey(event: KeyboardEvent, go: (address: string) => void) {
  // There a letter finds an entry.
  if (event.target instanceof Element && event.target.closest('[role=menu], [role=listbox]')) return;
  if (event.timeStamp - begun < patience) {
    begun = Number.NEGATIVE_INFINITY;
    void import('./keys.ts').then(({ leadTo }) => leadTo(event.key, go), ignore);
  } else if (event.key === 'g' && !document.querySelector('[aria-modal=true]')) {
    begun = event.timeStamp;
    import('./keys.ts').catch(ignore);
  } else if (event.key === 'e') void import('./keys.ts').then(({ doMain }) => doMain(), ignore);
}

/** Without a connection the keys do nothing; links and buttons say why. */
const ignore = () => {};

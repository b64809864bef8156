import type { Clause } from './clause.ts';

const constant = 'tests/rules/constants.test.ts';
const grid = 'the grid has its breakpoints, columns, sizes and times';
const holds = 'section 9: how long a call stays loading at least';

/** Section 9: constants and limits. */
export const constants: readonly Clause[] = [
  ['A token ends at exp times 1000.', 'src/session/tokens.dom.test.ts', 'is its exp, seconds times 1000'],
  [
    'The newest build is looked for every 3,600,000 ms.',
    'src/app/updates.dom.test.ts',
    'a new build is noticed within the hour, and not looked for afterwards',
  ],
  [
    'A page is loaded again once in 10 s.',
    'src/app/reload.dom.test.ts',
    'a page is reloaded at once, and once in ten seconds',
  ],
  [
    'Lists begin at page 0 with 10 rows.',
    constant,
    'lists begin at page 0 with 10 rows, exports send -1',
    'a list of many pages shows as many rows as fit the window until a person chooses a size, so that its lower half is not blank; 10 stays the size on the phone, and of links that name none',
  ],
  ['Exports ask for page size -1.', constant, 'lists begin at page 0 with 10 rows, exports send -1'],
  ['A toast lives 3000 ms.', constant, 'a toast lives 3,000 ms and is 25rem wide'],
  [
    'Loading stays on 10 ms, 2000 for some.',
    'src/api/hooks.test.tsx',
    'stays loading for the hold of its row after the answer',
  ],
  ['2000 ms for energy prices, preferences and files.', 'tests/rules/specification.test.ts', holds],
  ['1500 ms for customers.', 'tests/rules/specification.test.ts', holds],
  ['500 ms for IBAN, NIF and CUPS.', 'tests/rules/specification.test.ts', holds],
  ['Copying is confirmed for 1500 ms.', 'src/ui/Copy.test.tsx', 'is confirmed for 1,500 ms'],
  [
    'The session is refreshed on focus, periodically not.',
    constant,
    'the session is refreshed on focus, and not periodically',
  ],
  [
    'Overlays: modal 1100, overlay 1000, menu 1000, tooltip 1100.',
    constant,
    'overlays lie at 1000, modals and tooltips at 1100',
  ],
  [
    'A dialog is 25vw wide.',
    'src/ui/Dialog.test.tsx',
    'is closed by its button and by Esc',
    'dialogs with tables or long forms are wider, and on a phone all dialogs fill the window',
  ],
  ['A dialog-style toast is 25rem wide.', constant, 'a toast lives 3,000 ms and is 25rem wide'],
  [
    'The default locale is English.',
    'tests/e2e/shell.e2e.ts',
    'the menu marks where one is and folds; language, scheme, colours and density are chosen and kept; on the phone it is a drawer',
    'the product’s texts are written in Spanish, so a new device starts in Spanish; one press switches to English',
  ],
  ['Spanish begins on Monday, English on Sunday.', constant, 'Spanish begins the week on Monday, English on Sunday'],
  [
    'Days are dd/mm/yy in Spanish, mm/dd/yy in English.',
    'src/lib/format.dom.test.ts',
    'numbers and dates have the English order',
  ],
  [
    'The primary colour is emerald by default.',
    'scripts/theme.test.ts',
    'the brands can be distinguished by their colour',
    'each brand has the colour that section 1 names; emerald is one of the palettes that a person can choose',
  ],
  [
    'Light and dark schemes by the class app-dark.',
    constant,
    'the theme is slate, light or dark by the class app-dark, and ripples',
  ],
  [
    'The component prefix is p.',
    'scripts/theme.test.ts',
    'every text, edge and state can be read on every neutral surface',
    'the components are our own: their tokens need no prefix to be told from those of a library',
  ],
  [
    'The surface palette is slate, and buttons ripple.',
    constant,
    'the theme is slate, light or dark by the class app-dark, and ripples',
  ],
  ['Breakpoints and columns of the grid.', constant, grid],
  [
    'Rows of 150 px, a margin of 10.',
    'src/features/dashboard/grid/GridTile.test.tsx',
    '%s: its columns share the width, rows are 150 px, and 10 px lie between and around',
  ],
  [
    'Rows without limit, drag, resize and vertical compaction on.',
    'src/features/dashboard/grid/layout.test.ts',
    'closes gaps upwards',
  ],
  [
    'Dragging ignores links and buttons.',
    'src/features/dashboard/grid/pointer.dom.test.ts',
    'drags by the handle though it is a button, and by no link',
  ],
  [
    'A tile is seen from 40 % on, 8 px beyond the edge.',
    'src/features/dashboard/grid/useSeen.test.tsx',
    'a tile counts as seen when 40 % of it is in view, with a margin of 8 px, and stays so',
  ],
  ['A finger holds 600 ms.', 'src/features/dashboard/grid/pointer.dom.test.ts', 'takes a tile after resting on it'],
  [
    'A double tap is within 500 ms.',
    'src/features/dashboard/grid/pointer.dom.test.ts',
    'two taps within the time of a double tap count as one, later ones do not',
  ],
  [
    'A press within 1 px is no move.',
    'src/features/dashboard/grid/pointer.dom.test.ts',
    'drags after more than one pixel, until it is released',
  ],
  [
    'Dragging scrolls from 60 px on, at 300 px/s.',
    'src/features/dashboard/grid/autoScroll.dom.test.ts',
    'does not scroll where the pointer is away from the edges, and stops when it goes there',
  ],
  [
    'Inertia resists with 10.',
    'src/features/dashboard/grid/pointer.dom.test.ts',
    'moves it further by a tenth of its speed',
  ],
  [
    'Its smooth end takes 300 ms.',
    'src/features/dashboard/grid/GridTile.test.tsx',
    'a tile that is dropped, and one that is pushed, settle in 300 ms; a dragged one follows the pointer at once',
  ],
];

import type { Clause } from './clause.ts';

const smoke = 'tests/e2e/smoke.e2e.ts';
const shell = 'tests/e2e/shell.e2e.ts';
const life = 'tests/e2e/contract-life.e2e.ts';

/** Section 1: what the product does and for whom. */
export const does: readonly Clause[] = [
  [
    'Only people who have signed in use the portal.',
    smoke,
    'a visitor is asked to sign in, finds the contracts as wanted, and leaves with nothing left',
  ],
  [
    'Contracts are created.',
    'tests/e2e/alta.e2e.ts',
    'a contract goes from its CUPS to the contract with its documents, by keyboard alone',
  ],
  [
    'Contracts are listed.',
    'tests/e2e/contracts.e2e.ts',
    'the contract list is searched, paged, sorted and filtered, and a reload restores where one was',
  ],
  ['A contract has a page by its reference.', 'tests/e2e/contract.e2e.ts', 'it tells who, what and how it stands'],
  [
    'A contract has documents.',
    'tests/e2e/contract.e2e.ts',
    'a paper is looked at, another one goes up, and one is called back',
  ],
  ['A contract has a penalty.', 'tests/e2e/contract.e2e.ts', 'the penalty adds up, for today and for another day'],
  ['A contract is printed.', 'tests/e2e/contract.e2e.ts', 'it is looked at before it is printed, and then kept'],
  [
    'A contract goes from its supply point to being active.',
    life,
    'a contract goes from its CUPS to Activo without a mouse, by the screens alone',
  ],
  [
    'Renewals are listed and worked.',
    'tests/e2e/renewals.e2e.ts',
    'it is compared, renewed with its fee and opens the new contract',
  ],
  [
    'Invoices are listed and read.',
    'tests/e2e/invoices.e2e.ts',
    'an invoice is found by its number, read, kept as PDF and followed through its corrections, and Back leads to the list as it was',
  ],
  [
    'Tariffs are compared.',
    'tests/e2e/prices.e2e.ts',
    'offers are compared by their bills, printed without the frame, saved, and found again',
  ],
  [
    'Agents and their hierarchy are managed.',
    'tests/e2e/administration.e2e.ts',
    'a team is disabled by who sees first whom it hits, and enabled again; a user is linked and let go',
  ],
  [
    'Users are managed.',
    'tests/e2e/users.e2e.ts',
    'a person is registered, enters, joins a group, is locked and is deleted',
  ],
  [
    'Groups and permissions are managed.',
    'tests/e2e/access.e2e.ts',
    'a new group gets permissions in the matrix, with the changes said before, and keeps them after a reload',
  ],
  [
    'API users and their keys are managed.',
    'tests/e2e/apis.e2e.ts',
    'a new API Key is copied, works as bearer, and is masked from then on',
  ],
  [
    'Brands are managed.',
    'tests/e2e/administration.e2e.ts',
    'a brand in a colour that cannot be read says what fails, takes the one proposed, and keeps it',
  ],
  ['Logs are read.', 'tests/e2e/users.e2e.ts', 'the trace of a failure leads to its line in the log'],
  [
    'Supply points are looked up by CUPS.',
    'tests/e2e/sips.e2e.ts',
    'a list from a file or pasted goes on after a reload, its points are walked, and one becomes a contract',
  ],
  [
    'There are maps.',
    'tests/e2e/maps.e2e.ts',
    'the map of contracts by keyboard: to a province, and to the list that has as many',
  ],
  [
    'There is a batteries product.',
    'tests/e2e/batteries.e2e.ts',
    'a battery from a CUPS to the offer that is sent, through a reload',
  ],
  [
    'There is an area of files and folders.',
    'tests/e2e/files.e2e.ts',
    'a folder is filled by uploads, a file is dragged out of it, and it gets another name and parent by keyboard',
  ],
  [
    'Customers are found.',
    'tests/e2e/customers.e2e.ts',
    'a customer is found however the NIF is written, and everything there is of it is on one page',
  ],
  [
    'Closing prices have histories.',
    'src/features/prices/PriceHistoryPage.test.tsx',
    'the closings of the last year, with the mean weighted by the hours of each period',
  ],
  [
    'People have preferences.',
    'tests/e2e/apis.e2e.ts',
    'language, theme, start screen and notices of queries follow a person to another device',
  ],
  [
    'The second segment of the host picks the brand; an unknown host is portal.',
    'src/brand/brand.test.ts',
    'the host %s shows the brand %s',
  ],
  [
    'The bundle of all brands shows portal on a host that nobody knows.',
    'tests/e2e/universal.e2e.ts',
    'the bundle of all brands is a brand on its host, in its colours, and the portal on a host that nobody knows',
  ],
  [
    'Themes are light green, light cyan and light teal.',
    'scripts/theme.test.ts',
    'the brands can be distinguished by their colour',
  ],
  [
    'Each brand has its own name, logos, icon and colours.',
    shell,
    'each host shows its own name, and no byte of another brand; the menu leads to the site of the brand',
  ],
  [
    'The title of the page is Portal.',
    'src/brand/windowTitle.test.ts',
    'the title of the window contains that of the brand as %j says',
    'the title also has the name of the screen, in a pattern that brand.json sets',
  ],
  [
    'Every call carries the brand-domain identifier in a header.',
    'src/api/client.test.ts',
    'goes to an address under api/ with token and brand',
  ],
  [
    'The third portal hides the comparator, the group portal all of it but Historico.',
    'scripts/brands.test.ts',
    'kleenenergy hides the whole comparator, grupo-optimus all of it but Historico',
  ],
  [
    'The dashboard has tiles that are moved and resized.',
    'tests/e2e/dashboard-hands.e2e.ts',
    'a tile is moved and resized by mouse, by keys and by its menu, and stays; each width has its own layout',
  ],
];

import type { Clause } from './clause.ts';

const rules = 'tests/rules/specification.test.ts';
const menu = 'src/menu.test.ts';
const guard = 'src/app/guard.dom.test.ts';
const shell = 'tests/e2e/shell.e2e.ts';
const walk = 'tests/e2e/walk.e2e.ts';
const everyAddress = '%s is a screen that is not for developers alone';
const everyScreen = 'every screen is whole, ours in every text, usable by everybody, and does not move under the hand';
const order = 'has the order of the specification';

/** Section 2: screens and routes. */
export const addresses: readonly Clause[] = [
  ['The 46 addresses of the table are there.', rules, everyAddress],
  ['Every one of them shows a screen.', walk, everyScreen],
  [
    '/ is the dashboard; an init step runs before it is shown.',
    'tests/e2e/budgets.e2e.ts',
    'the dashboard asks what its tiles show while the layout is on its way, each thing once, and the rest when it is seen',
  ],
  [
    '/profile is the own profile.',
    'src/features/profile/DataSection.test.tsx',
    'without managing users a person can only change their phone, and is told who changes the rest',
  ],
  [
    '/auth/Login has the auth layout and is open.',
    'tests/e2e/auth.e2e.ts',
    'the document of the sign-in shows the form before any script, as the device has it, and sends then what was typed',
  ],
  [
    '/auth/recovery is open and requests a change of password.',
    'tests/e2e/auth.e2e.ts',
    'from the request over the mail to the new one, and the link serves once',
  ],
  [
    '/auth/resetpassword is open and sets it.',
    'tests/e2e/auth.e2e.ts',
    'from the request over the mail to the new one, and the link serves once',
  ],
  ['/auth, /auth/Error and /auth/Access are there.', rules, everyAddress],
  [
    '/error has the auth layout and receives the status.',
    'src/app/ErrorPage.test.tsx',
    'the error page says what the status %s means',
  ],
  [
    '/otros, /otros/Empty and /otros/Landing are there.',
    'src/features/landing/LandingPage.test.tsx',
    'a person with all permissions sees every screen of the brand, each with its purpose',
  ],
  ['/agentes leads to the list of agents.', rules, everyAddress],
  [
    '/apikeys lists the API keys.',
    'tests/e2e/apis.e2e.ts',
    'a new API Key is copied, works as bearer, and is masked from then on',
  ],
  [
    '/usuarios, its list and a user by id are there.',
    'tests/e2e/users.e2e.ts',
    'a person is registered, enters, joins a group, is locked and is deleted',
  ],
  ['/utilidades, its maps, Sips and site are there.', rules, everyAddress],
  [
    '/soluciones and its map are there.',
    'tests/e2e/maps.e2e.ts',
    'the map of contracts by keyboard: to a province, and to the list that has as many',
  ],
  [
    '/soluciones/facturas lists the invoices.',
    'tests/e2e/invoices.e2e.ts',
    'those that the bank sent back are filtered and exported, row by row, and those of a contract are gone through',
  ],
  [
    '/soluciones/renovaciones lists the renewals.',
    'tests/e2e/renewals.e2e.ts',
    'they are filtered by their end and their sub-state, also after a reload',
  ],
  [
    '/soluciones/contratos and /alta begin a contract.',
    'tests/e2e/alta.e2e.ts',
    'a contract goes from its CUPS to the contract with its documents, by keyboard alone',
  ],
  [
    'A duplicate check runs before Alta.',
    'src/features/alta/cups.test.tsx',
    'with an open draft says which, and the step does not let it pass',
  ],
  [
    'A contract is duplicated by Alta.',
    'src/features/alta/AltaPage.test.tsx',
    'begins as a copy, and the address no longer asks for it',
  ],
  [
    'A contract-detail check runs before the page of a contract.',
    'tests/e2e/contracts.e2e.ts',
    'an agent sees the own contracts; any other is a page not found',
  ],
  [
    'A contract that cannot be fetched says so and keeps its address.',
    'src/record/RecordPage.test.tsx',
    'shows the fixed text, the message of the server and the trace if it fails, keeps the address, and offers a retry',
  ],
  ['The comparator has its four addresses.', rules, '%s: the comparator without a page redirects to one of ours'],
  ['System management has its addresses.', rules, everyAddress],
  [
    'Brands have a list and a page each.',
    'src/features/brands/BrandPage.test.tsx',
    'previous and next follow the order of the list of brands, those in use first',
  ],
  [
    'API users have a list and a page each.',
    'src/features/api-access/agents.test.tsx',
    'an agent is found by any word of its name or code, and linked',
  ],
  [
    '/productos/baterias is the batteries product.',
    'tests/e2e/batteries.e2e.ts',
    'a battery from a CUPS to the offer that is sent, through a reload',
  ],
  [
    '/documentacion is the area of files.',
    'tests/e2e/files.e2e.ts',
    'a folder is filled by uploads, a file is dragged out of it, and it gets another name and parent by keyboard',
  ],
  ['The menu has its sections in their order.', menu, order],
  [
    'Home has Dashboard.',
    'tests/rules/accounts.test.ts',
    'has exactly the entries in the menu that it can visit and the brand shows',
    'Mi trabajo stands below Dashboard, because everybody starts the day there',
  ],
  ['Contratos has Alta, Listado, Facturas and Renovaciones.', menu, order],
  [
    'For developers it has Contrato, a dialog and no screen.',
    menu,
    'has the dialog for a contract code between Alta and Listado, only for developers',
  ],
  [
    'That dialog cannot be closed.',
    'src/features/contract/ContractCodeDialog.test.tsx',
    'neither Esc nor a click outside closes it, and it has no close button',
  ],
  [
    'It goes to the contract with the code.',
    'src/features/contract/ContractCodeDialog.test.tsx',
    'opens the contract of that code, however it is typed',
  ],
  ['The comparator’s entries lead to an external site.', menu, 'links to the comparator at its own address'],
  [
    'In dev mode they lead to internal routes.',
    menu,
    'stays in the portal for developers, and if the brand has no comparator of its own',
  ],
  [
    'Comparator, Comercial, Usuarios, Gestión de sistema, Utilidades and Productos have their entries.',
    'tests/rules/accounts.test.ts',
    'has exactly the entries in the menu that it can visit and the brand shows',
  ],
  [
    'Gestión de sistema nests Usuarios, API and Marcas.',
    menu,
    'nests the entries of a group below its heading, and shows them flat when folded to icons',
  ],
  ['Menú, Google map, Not found and Empty are for developers.', menu, 'shows developers their entries'],
  [
    'The main layout has sidebar, top bar, footer and configurator.',
    shell,
    'the menu marks where one is and folds; language, scheme, colours and density are chosen and kept; on the phone it is a drawer',
  ],
  [
    'It has a breadcrumb.',
    shell,
    'the menu marks where one is and folds; language, scheme, colours and density are chosen and kept; on the phone it is a drawer',
  ],
  [
    'It has a language switcher.',
    shell,
    'the menu marks where one is and folds; language, scheme, colours and density are chosen and kept; on the phone it is a drawer',
  ],
  ['A 404 reads Page Not Found.', 'src/app/FatalError.test.tsx', 'that is a 404 reads Page Not Found'],
  [
    'Other errors read Internal Server Error, status 500 by default, the message below.',
    'src/app/FatalError.test.tsx',
    'opens the error page: its message is the description, its status 500 where it has none',
  ],
  [
    'Fatal and unhandled errors open the error page.',
    shell,
    'what goes wrong around a screen is said, and leads on: no answer, no connection, a missing part, an error, an unknown page',
  ],
  [
    'Unknown pages say Page not found with their path.',
    shell,
    'what goes wrong around a screen is said, and leads on: no answer, no connection, a missing part, an error, an unknown page',
  ],
  ['Guest-only pages send who is signed in home.', guard, 'is sent home from a guest-only page'],
];

import type { Page } from '@playwright/test';
import { type ScreenId, to } from '../../src/screens.ts';
import { addressOf, linksTo } from '../e2e/support/addresses.ts';
import { fillList, type Visit } from './screens.ts';

const wait = { timeout: 10_000 };
const main = (page: Page) => page.getByRole('main');

/** Opens the menu of the first row with that name, and chooses from it. */
const fromRowMenu =
  (row: RegExp, item: string): Visit['act'] =>
  async (page) => {
    await main(page).getByRole('button', { name: row }).first().click(wait);
    await page.getByRole('menuitem', { name: item, exact: true }).click(wait);
  };

/** The export of the whole list as a workbook, which the server makes. */
const wholeList = (path: RegExp): Visit => ({
  name: 'the whole list as a file',
  only: path,
  act: async (page) => {
    await page.getByRole('button', { name: 'Exportar', exact: true }).click(wait);
    await page.getByRole('menuitem', { name: /^Todo/ }).click(wait);
  },
  nextAction: /./,
});

/** An action of a record: a button, or an entry of its menu of further actions. */
const action = (name: string, label: string, only: RegExp): Visit => ({
  name,
  only,
  act: async (page) => {
    const own = page.getByRole('main').getByRole('button', { name: label, exact: true });
    const more = page.getByRole('button', { name: 'Más acciones' });
    await own.or(more).first().waitFor(wait);
    if (await own.isVisible()) return own.click(wait);
    await more.click(wait);
    await page.getByRole('menuitem', { name: label }).click(wait);
  },
  nextAction: /./,
});

/**
 * Calls that are sent when a button is pressed or a contract is copied; each of them fails alone. The pressed button is
 * in the head of the page, where no next action is searched for: `nextAction: /./` accepts it as one.
 */
const visitsWithPress: Partial<Record<ScreenId, readonly Visit[]>> = {
  contracts: [wholeList(/^\/?.*contract\/export/)],
  agents: [wholeList(/agentes\/export/)],
  agent: [
    { name: 'hierarchy', search: '?pestana=jerarquia', only: /jerarquia\/\d/ },
    {
      name: 'one more user',
      search: '?pestana=usuarios',
      only: /usuarios\/asociables/,
      act: (page) => main(page).getByRole('button', { name: 'Asociar usuario', exact: true }).first().click(wait),
    },
  ],
  users: [
    {
      name: 'a new one',
      only: /usergroups-options/,
      act: (page) => page.getByRole('button', { name: 'Nuevo usuario', exact: true }).click(wait),
    },
  ],
  apiUser: [{ name: 'permissions', search: '?pestana=permisos', only: /apiusers\/permisos/ }],
  priceHistory: [
    {
      name: 'closings as a workbook',
      search: '?vista=cierres',
      only: /historico-cierre\/export/,
      act: (page) => main(page).getByRole('button', { name: 'Exportar', exact: true }).click(wait),
      nextAction: /./,
    },
  ],
  sips: [
    {
      name: 'the list as a workbook',
      only: /sips\/export\/list/,
      act: async (page) => {
        const list = page.getByRole('textbox', { name: 'CUPS de la lista' });
        const more = page.getByRole('button', { name: 'Más acciones' });
        await list.or(more).first().waitFor(wait);
        if (await list.isVisible()) await fillList(page);
        await more.click(wait);
        await page.getByRole('menuitem', { name: 'Excel de SIPS' }).click(wait);
      },
      nextAction: /./,
    },
  ],
  files: [
    {
      name: 'a folder as a ZIP',
      only: /download-folders-files/,
      act: fromRowMenu(/^Acciones: /, 'Descargar en ZIP'),
    },
    {
      name: 'a file as it is',
      address: async (page) => {
        await page.goto(to('files'));
        await page.getByRole('treeitem', { name: 'Manuales' }).click(wait);
        await main(page)
          .getByRole('button', { name: /^Acciones: .*\.\w+$/ })
          .first()
          .waitFor(wait);
        const { pathname, search } = new URL(page.url());
        return pathname + search;
      },
      only: /download-file(\?|$)/,
      act: fromRowMenu(/^Acciones: .*\.\w+$/, 'Descargar'),
      nextAction: /./,
    },
  ],
  invoices: [wholeList(/facturas\/export/)],
  renewals: [wholeList(/renovaciones\/export/)],
  contract: [
    {
      name: 'a document as a file',
      address: async () => `${to('contract', { referencia: 'PT-2026-000001' })}?pestana=documentos`,
      only: /contract\/documento(\?|$)/,
      act: (page) =>
        page
          .getByRole('main')
          .getByRole('button', { name: /^Descargar / })
          .first()
          .click(wait),
      nextAction: /./,
    },
    action('its paper', 'Imprimir', /contract\/print/),
    {
      ...action('penalty', 'Penalización', /contract\/penalizacion/),
      address: async () => to('contract', { referencia: 'PT-2026-000017' }),
    },
  ],
  invoice: [action('its PDF', 'Ver PDF', /facturas\/pdf/)],
  customer: [{ name: 'documents', search: '?pestana=documentos', only: /contract\/documentos/ }],
  newContract: [
    {
      name: 'a copy',
      address: async (page) => {
        const contract = await addressOf(page, 'contract');
        const code = contract?.split('?')[0]?.split('/').at(-1);
        return code && `${to('newContract')}?duplicar=${code}`;
      },
      only: /validators|cups\/isactive/,
    },
    {
      name: 'an account',
      only: /validators\/iban/,
      act: async (page) => {
        // If there is a draft, a dialog asks whether to continue it or to start with the copy.
        const begin = page.getByRole('button', { name: 'Empezar el nuevo' });
        const steps = page.getByRole('navigation', { name: 'Pasos' });
        await begin.or(steps).first().waitFor(wait);
        if (await begin.isVisible()) await begin.click(wait);
        await steps.getByRole('button', { name: /Pago y facturación/ }).click(wait);
        await page.getByRole('textbox', { name: 'IBAN', exact: true }).fill('ES9121000418450200051332');
      },
    },
  ],
  logs: [
    {
      name: 'one of them',
      only: /logs\/get-log/,
      act: (page) => main(page).locator('tbody').getByRole('link').first().click(wait),
    },
  ],
  supplyPoint: [action('as a workbook', 'Descargar en Excel', /sips\/export/)],
  batteryOffer: [
    action('its PDF', 'Ver oferta', /bateria\/oferta\/pdf/),
    {
      ...action('the PDF of its contract', 'Ver contrato', /bateria\/contrato\/pdf/),
      address: async (page) => {
        await page.goto(`${to('batteryOffers')}?f.Estado=%3DContratada`);
        const row = main(page).locator(linksTo('batteryOffer')).first();
        return (await row.getAttribute('href', wait)) ?? undefined;
      },
    },
  ],
};

export const presses = Object.fromEntries(
  Object.entries(visitsWithPress).map(([id, visits]) => [
    id,
    visits.map((visit) => ({ ...visit, alone: true as const })),
  ]),
);

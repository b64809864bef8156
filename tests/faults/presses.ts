import { type ScreenId, to } from '../../src/screens.ts';
import { addressOf } from '../e2e/support/addresses.ts';
import type { Visit } from './screens.ts';

const wait = { timeout: 10_000 };

/** The workbook of the whole list: the server makes it. */
const wholeList = (path: RegExp): Visit => ({
  name: 'the whole list as a file',
  only: path,
  act: async (page) => {
    await page.getByRole('button', { name: 'Exportar', exact: true }).click(wait);
    await page.getByRole('menuitem', { name: /^Todo/ }).click(wait);
  },
  nextAction: /./,
});

/** What a record offers by its button, or in its menu of further actions. */
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
 * Calls that a press or a copied contract makes, each of which fails alone. What was pressed stands in the head, which is
 * not searched for a next action: `/./` says that it is there.
 */
const places: Partial<Record<ScreenId, readonly Visit[]>> = {
  contracts: [wholeList(/^\/?.*contract\/export/)],
  agents: [wholeList(/agentes\/export/)],
  invoices: [wholeList(/facturas\/export/)],
  renewals: [wholeList(/renovaciones\/export/)],
  contract: [
    { name: 'documents', search: '?pestana=documentos', only: /contract\/documentos/ },
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
  ],
  logs: [
    {
      name: 'one of them',
      only: /logs\/get-log/,
      act: (page) => page.getByRole('main').getByRole('link').first().click(wait),
    },
  ],
  supplyPoint: [action('as a workbook', 'Descargar en Excel', /sips\/export/)],
  batteryOffer: [action('its PDF', 'Ver oferta', /bateria\/oferta\/pdf/)],
};

export const presses = Object.fromEntries(
  Object.entries(places).map(([id, visits]) => [id, visits.map((visit) => ({ ...visit, alone: true as const }))]),
);

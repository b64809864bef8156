import assert from 'node:assert/strict';
import { sipsCases } from '../../scripts/sandbox/seed/sips-cases.ts';
import { to } from '../../src/screens.ts';
import { accountOf } from '../e2e/support/session.ts';
import type { Person } from './person.ts';

/** The main stories, in this order: each continues where the last one ended. */
export const stories: Record<string, (person: Person) => Promise<void>> = {
  async 'signs in'(person) {
    const { email, password } = accountOf('admin');
    await person.goTo(`${to('contracts')}?pagina=2`);
    await person.isAt(/^\/auth\/Login\?error=SessionRequired/);
    await person.fill({ role: 'textbox', name: 'Correo electrónico' }, email);
    await person.press({ role: 'button', name: 'Entrar' });
    await person.sees('Escribe tu contraseña');
    await person.fill({ role: 'textbox', name: 'Contraseña' }, password);
    await person.press({ role: 'button', name: 'Entrar' });
    await person.isAt(/\/listado\?pagina=2$/);
    await person.sees(/11–20 de 2\d\d/);
  },

  async 'finds contracts by filter, page and search'(person) {
    await person.goTo(to('contracts'));
    await person.sees(/1–\d\d de 2\d\d/);
    await person.press({ role: 'button', name: 'Filtro' });
    await person.press({ role: 'button', name: 'Energía', within: '[role=dialog]' });
    await person.press({ role: 'checkbox', name: 'Gas', within: '[role=dialog]' });
    await person.press({ role: 'button', name: 'Aplicar' });
    await person.isAt(/f\.Energia=%3DG/);
    await person.sees(/1–\d\d de [1-9]?\d(?!\d)/);
    await person.press({ role: 'button', name: 'Página siguiente' });
    await person.isAt(/pagina=2/);
    await person.sees(/\d\d–\d+ de \d\d/);
    await person.driver.evaluate(() => history.back());
    await person.sees(/1–\d\d de [1-9]?\d(?!\d)/);
    await person.press({ role: 'button', name: 'Limpiar' });
    await person.sees(/1–\d\d de 2\d\d/);
    await person.fill({ role: 'textbox', name: /^Buscar/, within: 'main' }, 'NANDU forca');
    await person.until('one row', () => document.querySelectorAll('main tbody tr[data-row]').length === 1);
    await person.sees("Ñandú & Forçà <b>L'Il·lusió</b>, S.L.");
  },

  async 'begins an alta, is told what is wrong, and goes on'(person) {
    await person.goTo(to('newContract'));
    const cups = { role: 'textbox', name: /^CUPS de luz/ } as const;
    await person.fill(cups, 'ES0021000000000001AA');
    await person.driver.press('Tab');
    await person.sees('Las letras de control no cuadran');
    await person.fill(cups, sipsCases.gap.cups);
    await person.sees('Libre, sin contrato activo');
    await person.sees('Rellenado desde SIPS');
    await person.press({ role: 'button', name: 'Continuar' });
    await person.sees('Hace falta este dato.');
    await person.press({ role: 'button', name: 'Descartar' });
    await person.press({ role: 'button', name: 'Descartar', within: '[role=alertdialog]' });
    // Until then, the browser asks before it leaves the page.
    await person.until(
      'an empty alta',
      () => !document.querySelector('[role=alertdialog]') && !document.body.innerText.includes('Rellenado desde SIPS'),
    );
  },

  async 'reads an invoice and its PDF'(person) {
    await person.goTo(to('invoices'));
    await person.fill({ role: 'textbox', name: /^Buscar/, within: 'main' }, 'F26-0000001');
    await person.press({ role: 'link', name: 'F26-0000001', within: 'main tbody' });
    await person.sees('Los conceptos suman el total, al céntimo.');
    await person.press({ role: 'button', name: 'Ver PDF' });
    await person.until('the PDF', () =>
      document.querySelector('[role=dialog] iframe')?.getAttribute('src')?.startsWith('blob:'),
    );
    await person.driver.press('Escape');
    await person.until('the dialog is gone', () => !document.querySelector('[role=dialog]'));
  },

  async 'has the figures and charts of the dashboard'(person) {
    await person.goTo(to('home'));
    // Tiles ask when they come into view, and the window of an engine may be lower than it was told to be.
    await person.until('the tile', () => {
      const titles = [...document.querySelectorAll('[data-tile] h2')];
      const tile = titles.find(({ textContent }) => textContent === 'Contratos por mes')?.closest('[data-tile]');
      tile?.scrollIntoView();
      return tile !== undefined;
    });
    await person.until('a drawn chart', () =>
      [...document.querySelectorAll('canvas')].some((canvas) => {
        const { width, height } = canvas;
        const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
        return pixels.some((value) => value > 0);
      }),
    );
  },

  async 'signs out and leaves nothing'(person) {
    await person.press({ role: 'button', name: /: cuenta \(/ });
    await person.press({ role: 'menuitem', name: 'Cerrar sesión' });
    await person.isAt(/^\/auth\/Login$/);
    const left = await person.driver.evaluate(() => [
      document.cookie,
      ...Object.keys(localStorage).filter((key) => !key.startsWith('device.')),
      ...Object.keys(sessionStorage),
    ]);
    assert.deepEqual(left, ['']);
  },
};

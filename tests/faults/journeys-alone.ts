import { to } from '../../src/screens.ts';
import { addressOf } from '../e2e/support/addresses.ts';
import { deeds } from './proxy.ts';
import { expect, type Journey, problem, signInByForm } from './steps.ts';

/** An answer like those of a brand whose contracts go through Kleen. */
const ofKleen = deeds.changed((answer) => ({
  ...answer,
  body: Buffer.from(answer.body.toString().replace(/"Marca":"[^"]*"/, '"Marca":"kleenenergy"')),
}));

/** Calls that no screen sends by itself; here each fails alone. */
export const aloneJourneys: readonly Journey[] = [
  {
    id: 'O5',
    title: "Kleen's checks fail alone: the dialog says so, and goes on",
    calls: ['checkKleen', 'checkKleenWithDocument'],
    go: async ({ page, proxy }) => {
      await page.goto(proxy.origin + to('contracts'));
      const contract = await addressOf(page, 'contract');
      const logged = problem(500, { detail: 'Kleen no contesta.', traceId: '00-4bf92f3577b34da6-01', logId: 4711 });
      const ways = [
        { deed: deeds.answer(500, logged), says: /Kleen no contesta\..*4bf92f3577b34da6/ },
        {
          deed: deeds.answer(503, '<h1>Bad Gateway</h1>', { 'content-type': 'text/html' }),
          says: /demasiadas solicitudes/,
        },
        { deed: deeds.answer(200, '<h1>Hola</h1>', { 'content-type': 'text/html' }), says: /no entiende/ },
      ];
      for (const { deed, says } of ways) {
        proxy.set(
          1,
          { hits: (_, path) => path.includes('/contract/kleen/'), deed },
          {
            hits: (_, path) => path.includes('/contract/id?'),
            deed: ofKleen,
          },
        );
        await page.goto(`${proxy.origin}${contract}`);
        await page.getByRole('button', { name: 'Validación Kleen' }).first().click();
        const dialog = page.getByRole('dialog', { name: 'Validación Kleen' });
        for (const name of ['Comprobar datos', 'Comprobar datos y grabación']) {
          await dialog.getByRole('button', { name, exact: true }).click();
          await expect(dialog.getByRole('status')).toContainText(says);
          await expect(dialog.getByRole('button', { name, exact: true })).toBeEnabled();
          await expect(page.locator('body')).not.toContainText(/Bad Gateway|Hola/);
        }
      }
    },
  },
  {
    id: 'O6',
    title: 'the session alone has no answer: nobody is signed out; refused by an error it ends at the sign-in',
    calls: ['getSession'],
    go: async ({ page, proxy }) => {
      await signInByForm(page, proxy.origin, 'backoffice');
      const hits = (_: string, path: string) => path.startsWith('/api/auth/session');
      proxy.set(1, { hits, deed: deeds.reset });
      await page.goto(proxy.origin + to('contracts'));
      await expect(page.getByRole('alert')).toContainText('Sin conexión', { timeout: 17_000 });
      proxy.set(1);
      await page
        .getByRole('button', { name: 'Reintentar' })
        .click({ timeout: 2_000 })
        .catch(() => {});
      await expect(page.getByRole('row').nth(3)).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(to('contracts'));
      // Specification, section 4: if the session cannot be fetched, session and token are cleared.
      proxy.set(1, { hits, deed: deeds.answer(500, problem(500)) });
      await page.goto(proxy.origin + to('contracts'));
      await expect(page).toHaveURL(new RegExp(to('signIn')));
      await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    },
  },
];

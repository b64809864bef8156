import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { address, rows, search, total } from './support/contract-list.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { answerOf, onTheWire } from './support/wire.ts';

/** The lines of a file for Excel in Spanish, cell by cell: UTF-8 with its mark, semicolons, quotes where they are needed. */
async function readCsv(download: Download): Promise<string[][]> {
  const text = readFileSync(await download.path(), 'utf8');
  expect(text.startsWith('\ufeff'), 'the mark that says UTF-8').toBe(true);
  return text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(
        ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
      ),
    );
}

test.describe('many contracts', () => {
  test.beforeEach(({ signIn }) => signIn('admin'));

  const tick = (page: Page, row: number) => rows(page).nth(row).getByRole('checkbox').check();
  const codeOf = (page: Page, row: number) => rows(page).nth(row).getByRole('link').innerText();
  /** Signed, with all their papers, and not sent yet. */
  const signed = `${address}?f.Estado=%3Dsigned&f.Situacion=%3Dsigned&f.DocumentosPendientes=%3D0&filas=10`;

  test('are ticked on several pages and sent, each with its outcome, and what failed is sent again', async ({
    page,
    faults,
    problems,
  }) => {
    problems.expect(/503/);
    await page.goto(signed);
    await expect(rows(page)).toHaveCount(10);
    const sent = [await codeOf(page, 0), await codeOf(page, 1)];
    await tick(page, 0);
    await tick(page, 1);
    await page.getByRole('button', { name: 'Página siguiente' }).click();
    await expect(page.getByText(/^11–20 de/)).toBeVisible();
    await expect(rows(page).filter({ hasText: sent[0] })).toHaveCount(0);
    sent.push(await codeOf(page, 0));
    await tick(page, 0);
    await expect(page.getByText('Selección: 3')).toBeVisible();

    // A tick stays when the filters change.
    await page.getByRole('button', { name: 'Limpiar' }).click();
    await page.getByRole('button', { name: /^Activo/ }).click();
    await expect(rows(page).filter({ hasText: 'Activo' })).toHaveCount(10);
    const active = await codeOf(page, 0);
    await tick(page, 0);
    await expect(page.getByText('Selección: 4')).toBeVisible();

    // One of the holders owes something: a dialog warns about it, and asks why it is sent anyway. Who owes in the
    // sandbox depends on the day, so the answer says it here.
    await page.route('**/api/client?*', async (route) => {
      const answer = await route.fetch();
      const json = onTheWire(answer.url(), { ...(await answerOf<object>(answer)), DeudaPendiente: 120.5 });
      await route.fulfill({ response: answer, json });
    });
    const gate = page.getByRole('dialog', { name: 'Lo más probable es que se rechace' });
    const dialog = page.getByRole('dialog', { name: 'Enviar a comercializadora' });
    const sendAnyway = async () => {
      await page.getByRole('button', { name: 'Enviar', exact: true }).click();
      await gate.getByRole('textbox', { name: /^Motivo para enviarlo/ }).fill('Ha pagado hoy');
      await gate.getByRole('button', { name: 'Enviar de todos modos' }).click();
    };
    await sendAnyway();
    const outcome = (code: string) => dialog.getByRole('row').filter({ hasText: code });
    await expect(dialog).toContainText('3 contratos se enviarán a su comercializadora.');
    await expect(outcome(active)).toContainText('El contrato ya se ha enviado a la comercializadora.');
    await expectAccessible(page);

    await faults.set({ route: 'contract/update/situacion', status: 503, times: 1 });
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await sendAnyway();
    await dialog.getByRole('button', { name: 'Enviar 3' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Con éxito: 2 · Con error: 1 · 1 se queda fuera');
    const retry = dialog.getByRole('button', { name: 'Reintentar los que han fallado (1)' });
    await expect(retry).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status')).toHaveText('Con éxito: 3 · 1 se queda fuera');
    for (const code of sent) await expect(outcome(code)).toContainText(/enviado a /i);

    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Descargar el resultado' }).click();
    expect((await download).suggestedFilename()).toBe('Enviar a comercializadora.xlsx');

    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await expect(page.getByText('Selección: 1', { exact: true })).toBeVisible();
    for (const code of sent) {
      await search(page).fill(code);
      await expect(rows(page)).toHaveCount(0);
    }
  });

  test('are found by their agent, retailer and papers, and written into a file', {
    tag: '@long',
  }, async ({ page }) => {
    await test.step('they are found by an agent with all the people below, by retailer and by their papers', async () => {
      await page.goto(`${address}?filas=10`);
      await expect.poll(() => total(page)).toBeGreaterThan(10_000);
      const choose = async (field: string, option: () => Promise<void>) => {
        await page.getByRole('button', { name: 'Filtro', exact: true }).click();
        await page.getByRole('dialog').getByRole('button', { name: field, exact: true }).click();
        await option();
        await page.getByRole('button', { name: 'Aplicar' }).click();
      };
      await choose('Agente y su equipo', async () => {
        await page.getByRole('textbox', { name: 'Buscar opción' }).fill('ivan cueto');
        await page.getByRole('checkbox', { name: 'Iván Cueto' }).check();
      });
      await expect(page).toHaveURL(/f\.Agente=%3D10/);
      await expect.poll(() => total(page)).toBeLessThan(10_000);
      await expect(rows(page).filter({ hasNotText: 'Iván Cueto' }).first()).toBeVisible();
      const team = await total(page);

      await choose('Comercializadora', () => page.getByRole('checkbox', { name: 'Luminara' }).check());
      await expect.poll(() => total(page)).toBeLessThan(team);
      await expect(rows(page).filter({ hasText: 'Luminara' })).toHaveCount(10);
      await choose('Documentación', () => page.getByText('Incompleta').click());
      await expect(page).toHaveURL(/f\.DocumentosPendientes=%3E%3D1/);
      await expect(page.getByRole('button', { name: /Documentación.*Incompleta/ }).first()).toBeVisible();
      await expect(rows(page).first()).toBeVisible();
    });

    await test.step('they are written as they are seen into a file that Excel in Spanish opens', async () => {
      await page.goto(`${address}?f.Estado=%3Drejected&f.Energia=%3DG&orden=Nif.asc`);
      await page.getByRole('button', { name: 'Columnas' }).click();
      await page.getByRole('checkbox', { name: 'Comisión' }).check();
      await page.getByRole('checkbox', { name: 'Documentos' }).check();
      await page.getByRole('checkbox', { name: 'Modalidad' }).uncheck();
      await page.keyboard.press('Escape');
      const all = await total(page);
      expect(all).toBeGreaterThan(10);

      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Exportar', exact: true }).click();
      await page.getByRole('menuitem', { name: new RegExp(`^Vista actual, en CSV.* ${all} filas$`) }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^Contratos, vista \d{4}-\d\d-\d\d\.csv$/);
      const [heads = [], ...lines] = await readCsv(file);
      await expect(page.getByText(`${all} filas exportadas.`)).toBeVisible();
      expect(heads.slice(0, 5)).toEqual(['Titular', 'Código', 'NIF', 'CUPS', 'Tarifa']);
      expect(heads).not.toContain('Modalidad');
      expect(lines).toHaveLength(all);
      const column = (name: string) => lines.map((line) => line[heads.indexOf(name)] ?? '');
      const filled = (name: string) => column(name).filter(Boolean);
      expect(filled('CUPS')).toHaveLength(
        filled('CUPS').filter((cups) => /^ES\d{16}[A-Z]{2}(\d[A-Z])?$/.test(cups)).length,
      );
      expect(filled('NIF')).toEqual(filled('NIF').toSorted());
      expect(filled('Comisión (€)').some((amount) => /^\d+,\d+$/.test(amount))).toBe(true);
      expect(filled('Comisión (€)').some((amount) => amount.includes('.'))).toBe(false);
      expect(filled('Fecha de firma')[0]).toMatch(/^\d\d\/\d\d\/\d{4}$/);
      // A value that Excel would read as a date is marked as text.
      expect(filled('Documentos')[0]).toMatch(/^="\d\/\d"$/);
    });
  });
});

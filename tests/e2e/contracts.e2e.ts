import type { ContractRow } from '../../src/api/contracts.ts';
import { address, rows, search, total } from './support/contract-list.ts';
import { expect, test } from './support/test.ts';
import { answerOf, parametersOf } from './support/wire.ts';

// Clause 1.3
test('the contract list is searched, paged, sorted and filtered, and a reload restores where one was', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const answer = page.waitForResponse(/\/api\/contract\?/);
  await page.goto(address);
  const first = await answer;

  await test.step('it begins at page 1 with the rows that fit', async () => {
    const query = parametersOf(first.url());
    expect([query.get('pageIndex'), query.get('pageSize')]).toEqual(['0', '20']);
    await expect(rows(page)).toHaveCount(20);
    await expect(page.getByText(/20\.0\d\d contratos/)).toBeVisible();
  });

  await test.step('a contract is found by its CUPS, the NIF and the name of its holder, without accents too', async () => {
    const { Items } = await answerOf<{ Items: ContractRow[] }>(first);
    const { Cups, Nif, CodigoContrato } = Items.find((row) => row.Cups && row.Nif) as ContractRow;
    const spaced = Cups?.toLowerCase().replace(/(.{4})/g, '$1 ') ?? '';
    for (const text of [spaced, Nif ?? '']) {
      await search(page).fill(text);
      await expect.poll(() => total(page)).toBeLessThan(200);
      await expect(rows(page).filter({ hasText: CodigoContrato })).toBeVisible();
    }
    await search(page).fill('NANDU forca');
    // The rows of the search before it may still come.
    await expect(rows(page).filter({ hasText: "Ñandú & Forçà <b>L'Il·lusió</b>, S.L." })).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await search(page).fill('');
    await expect(page.getByText(/^1–20 de 20\.0\d\d$/)).toBeVisible();
  });

  await test.step('letters that are five per cent wider cut no code and no date', async () => {
    const crowded = await page.locator('table').evaluate((table) => {
      const cells = [...table.querySelectorAll<HTMLElement>('tbody td')].filter(({ innerText }) => innerText.trim());
      // Of its letters alone: the copy button beside a code is not in view.
      const edgesOf = (cell: HTMLElement) => {
        const letters = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        const boxes: DOMRect[] = [];
        while (letters.nextNode()) {
          range.selectNodeContents(letters.currentNode);
          boxes.push(range.getBoundingClientRect());
        }
        return {
          left: Math.min(...boxes.map(({ left }) => left)),
          right: Math.max(...boxes.map(({ right }) => right)),
        };
      };
      table.style.fontSize = `${1.05 * Number.parseFloat(getComputedStyle(table).fontSize)}px`;
      for (const code of table.querySelectorAll<HTMLElement>('.font-mono')) code.style.fontSize = 'inherit';
      return cells.flatMap((cell, at) => {
        const next = cells[at + 1];
        if (!/\d{4}/.test(cell.innerText) || !next || next.parentElement !== cell.parentElement) return [];
        const hidden = getComputedStyle(cell).overflowX !== 'visible' && cell.scrollWidth > cell.clientWidth;
        return hidden || edgesOf(cell).right > edgesOf(next).left ? [cell.innerText] : [];
      });
    });
    expect(crowded).toEqual([]);
    await page.reload();
  });

  await test.step('pages are turned and sorted, and history and reload restore them', async () => {
    await expect(page).not.toHaveURL(/[?&]q=/);
    // Other stories make contracts meanwhile, so that the first row may become the second.
    const newest = /[A-Z]{2}-\d{4}-\d{6}/.exec(await rows(page).first().innerText())?.[0] ?? '';
    expect(newest).not.toBe('');
    await page.getByRole('button', { name: 'Página siguiente' }).click();
    await expect(page).toHaveURL(/pagina=2/);
    await expect(page.getByText(/^21–40 de 20\.0\d\d$/)).toBeVisible();
    // The previous rows stay, dimmed, until those of the new page have come.
    await expect(rows(page).filter({ hasText: newest })).toHaveCount(0);
    await page.goBack();
    await expect(page.getByText(/^1–20 de 20\.0\d\d$/)).toBeVisible();
    await expect(rows(page).filter({ hasText: newest })).toBeVisible();

    await page.getByRole('button', { name: 'NIF', exact: true }).click();
    await expect(page.getByRole('columnheader', { name: 'NIF' })).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('button', { name: 'NIF', exact: true }).click();
    await expect(page.getByRole('columnheader', { name: 'NIF' })).toHaveAttribute('aria-sort', 'descending');
    await page.getByRole('button', { name: 'Página siguiente' }).click();
    await expect(page).toHaveURL(/pagina=2/);
    await page.reload();
    await expect(page.getByText(/^21–40 de 20\.0\d\d$/)).toBeVisible();
    await expect(rows(page)).toHaveCount(20);
    const nifs = (await rows(page).allInnerTexts()).flatMap(
      (text) => text.match(/\b[0-9A-Z]\d{7}[0-9A-Z]\b/)?.[0] ?? [],
    );
    expect(nifs.length).toBeGreaterThan(5);
    expect(nifs).toEqual([...nifs].sort().reverse());
  });

  await test.step('it is filtered by state with a press, and by anything else with two', async () => {
    await page.getByRole('button', { name: /^Activo/ }).click();
    await expect(page).toHaveURL(/f\.Estado=%3Dactive/);
    await expect(rows(page).filter({ hasText: 'Activo' })).toHaveCount(20);
    const active = await total(page);
    expect(active).toBeLessThan(20_000);
    await page.getByRole('button', { name: 'Filtro' }).click();
    await page.getByRole('dialog').getByText('Energía').click();
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Gas' }).check();
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await expect(page).toHaveURL(/f\.Energia=%3DG/);
    await expect.poll(() => total(page)).toBeLessThan(active);
    await page.getByRole('button', { name: 'Limpiar' }).click();
    await expect(page.getByText(/^1–20 de 20\.0\d\d$/)).toBeVisible();
  });
});

test('a contract is opened from its row by mouse or keyboard, Back leads to the same list, and an agent opens no other’s', async ({
  page,
  signIn,
  problems,
}) => {
  problems.expect(/404/);
  await signIn('admin');

  await test.step('by mouse', async () => {
    await page.goto(`${address}?filas=20&pagina=3`);
    const link = rows(page).nth(4).getByRole('link');
    const code = await link.innerText();
    await link.click();
    await expect(page.getByRole('navigation', { name: 'Ruta de navegación' })).toContainText(code);
    await expect(page.getByRole('heading', { name: 'Contrato y SIPS' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/pagina=3/);
    await expect(rows(page).nth(4)).toContainText(code);
    await expect(rows(page).nth(4).getByRole('link')).toBeFocused();
  });

  await test.step('by keyboard, and from there to the next of the list', async () => {
    await page.keyboard.press('/');
    await expect(search(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).nth(5).getByRole('link')).toBeFocused();
    await page.keyboard.press('j');
    await expect(rows(page).nth(6).getByRole('link')).toBeFocused();
    await page.keyboard.press('x');
    await expect(rows(page).nth(6).getByRole('checkbox')).toBeChecked();
    // When the focus is somewhere else, the marked row moves on from where it was.
    await page.getByRole('button', { name: 'Vistas' }).focus();
    await page.keyboard.press('k');
    await expect(rows(page).nth(5).getByRole('link')).toBeFocused();
    const [sixth = '', seventh = ''] = (await rows(page).getByRole('link').allInnerTexts()).slice(5, 7);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/soluciones/contratos/${sixth}`));
    await expect(page.getByText(/^46 de /)).toBeVisible();
    await page.keyboard.press('j');
    await expect(page).toHaveURL(new RegExp(seventh));
    await expect(page.getByText(/^47 de /)).toBeVisible();
  });

  // Clause 2.71
  await test.step('an agent sees the own contracts; any other is a page not found', async () => {
    await signIn('subagente');
    await page.goto('/soluciones/contratos/PT-2026-000001');
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await page.getByRole('link', { name: 'Volver al listado' }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByText('1–12 de 12')).toBeVisible();
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openComparer } from '../gallery/compare.ts';
import { keepPictures, writeGallery } from '../gallery/keep.ts';
import { picturesOf } from '../gallery/plan.ts';
import { takePictures } from '../gallery/take.ts';
import { expect, test } from './support/test.ts';

test('the gallery takes the same pictures twice, marks what differs, and is opened as a file', async ({
  page,
  browser,
}, info) => {
  const [full, denied] = picturesOf('help').toSorted((a, b) => b.state.localeCompare(a.state) || a.width - b.width);
  const plan = [full, denied].filter((one) => one !== undefined);
  const root = info.outputPath('gallery');
  const now = new Date();
  for (const name of ['1', '2']) {
    const folder = join(root, name);
    const { taken } = await takePictures(plan, { browser, folder, now });
    expect(taken).toEqual(expect.arrayContaining(plan));
    keepPictures(folder, taken);
  }
  const { compare, close } = await openComparer(browser);
  const read = (name: string, { file }: (typeof plan)[number]) => readFileSync(join(root, name, file));
  for (const one of plan) expect(await compare(read('1', one), read('2', one)), one.file).toBeUndefined();
  const [first, second] = plan as [(typeof plan)[number], (typeof plan)[number]];
  expect((await compare(read('1', first), read('2', second)))?.boxes).not.toEqual([]);

  // Pretends that the second picture of the earlier build was different.
  const swapped: typeof compare = async (before, after) =>
    after.equals(read('2', second)) ? { share: 0.5, boxes: [[0, 0, 16, 16]] } : compare(before, after);
  expect(await writeGallery({ root, name: '2', against: '1', isWhole: false, compare: swapped })).toEqual({
    total: 2,
    changed: 1,
  });
  await close();

  await page.goto(String(pathToFileURL(join(root, '2', 'index.html'))));
  await expect(page.getByRole('status')).toHaveText('2 of 2 pictures, 1 changed');
  await page.getByRole('checkbox', { name: 'only changed' }).check();
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('listitem').getByRole('button').press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img')).toHaveCount(2);
  await page.keyboard.press('d');
  await expect(dialog.getByText('Difference: what is black is the same')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listitem').getByRole('button')).toBeFocused();
});

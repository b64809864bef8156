import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { temporaryFolder, writeFile } from '../../scripts/testing.ts';
import { keepPictures, writeGallery } from './keep.ts';
import { picturesOf } from './plan.ts';

test('names the screens that differ only if both builds have the pictures of all screens', async () => {
  const root = temporaryFolder();
  const compare = async () => undefined;
  const write = async (name: string, isWhole: boolean, against?: string) => {
    const pictures = picturesOf('contracts');
    for (const { file } of pictures) writeFile(`${root}/${name}/${file}`, '');
    keepPictures(`${root}/${name}`, pictures);
    await writeGallery({ root, name, against, isWhole, compare });
    return existsSync(`${root}/${name}/changed.json`);
  };
  expect(await write('1-part', false)).toBe(false);
  expect(await write('2-whole', true)).toBe(true);
  expect(await write('3-whole', true, '1-part')).toBe(false);
  expect(await write('4-whole', true, '2-whole')).toBe(true);
  expect(await write('5-part', false, '4-whole')).toBe(false);
});

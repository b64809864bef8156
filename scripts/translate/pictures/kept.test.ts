import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../brands.ts';
import { temporaryFolder } from '../../testing.ts';
import { deskAnswers } from '../api.ts';
import { addressOfPicture } from '../desk/ask.ts';
import { unitsOf } from '../exchange/units.ts';
import { pictureOf, picturesFolder, readPictures, tableOf } from './kept.ts';

const picture = (name: string) => ({
  file: `${picturesFolder}/${name}.webp`,
  screen: 'contracts' as const,
  values: { number: '12' },
  room: 240,
});
const pictures = { 'list:rows': picture('list/all rows'), 'acme:auth:lead': picture('acme/auth/lead') };

function projectWithPictures() {
  const root = temporaryFolder();
  for (const { file } of Object.values(pictures)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), 'webp');
  }
  cpSync(join(projectRoot, 'locales/glossary.json'), join(root, 'locales/glossary.json'));
  writeFileSync(tableOf(root), JSON.stringify(pictures));
  writeFileSync(join(root, 'secret.webp'), 'secret');
  return root;
}

test('all plural forms share a picture, and a brand’s own words have one of their own', () => {
  const kept = readPictures(projectWithPictures());
  expect(pictureOf(kept, 'list:rows_one')).toEqual(pictures['list:rows']);
  expect(pictureOf(kept, 'list:rows_other', 'acme')).toEqual(pictures['list:rows']);
  expect(pictureOf(kept, 'auth:lead', 'acme')).toEqual(pictures['acme:auth:lead']);
  expect(pictureOf(kept, 'auth:lead')).toBeUndefined();
  expect(readPictures(temporaryFolder())).toBeUndefined();
});

test('exchange files name the picture, the values in it, and the room that the text has', () => {
  const texts = { es: { 'list:rows_other': '{{number}} filas', 'list:end': 'Fin' }, en: {} };
  const context = {
    note: () => undefined,
    screens: () => [],
    terms: () => [],
    picture: (key: string, brand?: string) => pictureOf(pictures, key, brand),
  };
  const [rows, , end] = unitsOf({ source: 'es', texts, own: {} }, 'en', context);
  expect(rows?.notes).toEqual([
    expect.stringMatching(/^plural form “one”/),
    'example: {{number}} = 12',
    'picture: .translate/pictures/list/all rows.webp',
    'room: 240 px wide, in a window of 1440 px',
  ]);
  expect(end?.notes).toEqual([]);
});

test('the desk’s server sends pictures, and no other file', async () => {
  const answer = deskAnswers(projectWithPictures());
  const statusOf = async (path: string) =>
    (await answer(new Request(new URL(path, 'http://localhost/desk-of-texts/'))))?.status;
  expect(await statusOf(addressOfPicture(pictures['list:rows'].file))).toBe(200);
  expect(await statusOf(`${picturesFolder}/list/none.webp`)).toBe(404);
  expect(await statusOf(`${picturesFolder}/pictures.json`)).toBe(404);
  expect(await statusOf(`${picturesFolder}/..%2f..%2fsecret.webp`)).toBe(404);
});

import i18next from 'i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { inOurWords, setLanguage } from './index.ts';
import sentences from './serverSentences.json';

/** Every file of texts about the API's answers, as if translators had rewritten all of it. */
vi.mock('../../locales/es/server.json', () => ({ default: { common: { required: 'Rellénalo.' } } }));

const all = Object.entries(sentences).flatMap(([area, texts]) =>
  Object.entries(texts).map(([name, text]) => [area, name, text] as const),
);

withTexts();
beforeAll(async () => {
  await setLanguage('en');
  await inOurWords({});
  for (const [area, name] of all) i18next.addResource('en', 'server', `${area}.${name}`, 'other words');
});

test('whatever translators write, each sentence of the API is recognised', async () => {
  const filled = all.map(([, , text]) => text.replaceAll(/\{\{\w+\}\}/g, 'X1'));
  expect(filled.length).toBeGreaterThan(250);
  const said = await Promise.all(filled.map((text) => inOurWords(text)));
  expect(filled.filter((_, at) => said[at] !== 'other words')).toEqual([]);
});

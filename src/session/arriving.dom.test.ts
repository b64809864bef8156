import { beforeAll, expect, test, vi } from 'vitest';
import { chosenLanguage, setLanguage, startTexts } from '~/i18n/language.ts';
import { chosenAppearance, setAppearance } from '~/lib/appearance.ts';
import { isArriving, noteArrival, takeArrival } from './arriving.ts';

const later = async () => ({ default: {} });

beforeAll(() => startTexts({}, { later }));

test('choices before the sign-in count in the next document, once', async () => {
  setAppearance({ scheme: 'dark' });
  await setLanguage('en');
  noteArrival();
  // The next document has the choices, for they are kept on the device, and does not know when they were made.
  expect([isArriving(), chosenAppearance(), chosenLanguage()]).toEqual([true, undefined, undefined]);
  await takeArrival();
  expect([chosenAppearance()?.scheme, chosenLanguage(), isArriving()]).toEqual(['dark', 'en', false]);
  await takeArrival();
  expect([chosenAppearance(), chosenLanguage()]).toEqual([undefined, undefined]);
});

test('without a choice the settings of the person apply', async () => {
  noteArrival();
  await takeArrival();
  expect([isArriving(), chosenAppearance(), chosenLanguage()]).toEqual([false, undefined, undefined]);
});

test('without storage the sign-in still works', async () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  vi.stubGlobal('sessionStorage', { setItem: blocked, getItem: blocked });
  noteArrival();
  expect(isArriving()).toBe(false);
  await takeArrival();
});

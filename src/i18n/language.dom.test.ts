import { expect, test, vi } from 'vitest';

const later = async () => ({ default: {} });

async function start(languages: ('es' | 'en')[], spoken: string[]) {
  vi.resetModules();
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(spoken);
  const module = await import('./language.ts');
  await module.startTexts({ languages }, { later });
  return module;
}

test('a brand that names its languages starts in the browser’s language, else in its first', async () => {
  await start(['es', 'en'], ['en-GB']);
  expect(document.documentElement.lang).toBe('en');
  await start(['en', 'es'], ['de']);
  expect(document.documentElement.lang).toBe('en');
});

test('a language that the brand does not offer is never used, even if it was chosen before or elsewhere', async () => {
  localStorage.setItem('device.language', '"en"');
  const { setLanguage, currentLanguage } = await start(['es'], ['en-GB']);
  expect(currentLanguage()).toBe('es');
  await setLanguage('en', false);
  expect([currentLanguage(), document.documentElement.lang]).toEqual(['es', 'es']);
});

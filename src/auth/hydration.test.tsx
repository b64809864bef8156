import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Brand } from '~/brand/schema.ts';
import { setLanguage, startTexts } from '~/i18n/language.ts';
import { setAppearance } from '~/lib/appearance.ts';
import { AuthDocument } from './AuthDocument.tsx';
import { prerender, readAuthTexts } from './prerender.tsx';

vi.mock('~/brand/index.ts', () => import('./prerenderedBrand.ts'));

const brand: Brand = {
  id: 'portal',
  name: 'Portal',
  title: 'Portal',
  apiUrl: '',
  comparatorUrl: '',
  hiddenScreens: [],
  support: { email: 'soporte@example.com', phone: '900 990 990' },
  favicon: '/favicon.svg',
  logo: '/logo.svg',
  logoDark: '/logo-dark.svg',
  pattern: '/pattern.svg',
  patternDark: '/pattern-dark.svg',
  theme: '/theme.css',
  themeIntegrity: '',
  texts: { es: { auth: { headline: 'Lo nuestro' } } },
};

const fault = vi.fn();
const later = async () => ({ default: {} });
let root: HTMLElement;
let unmount = () => {};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(fault);
  document.body.innerHTML = '<div id="root"></div>';
  root = document.getElementById('root') as HTMLElement;
});
afterEach(() => {
  act(() => unmount());
});

/** Puts the rendered sign-in into the page, and afterwards takes it over as `main.tsx` does. */
async function page(variant = 'es-light') {
  const [language, scheme] = variant.split('-') as ['es' | 'en', 'light' | 'dark'];
  root.innerHTML = (await prerender(brand)).markup[variant] ?? '';
  const input = (name: string) => root.querySelector(`input[name=${name}]`) as HTMLInputElement;
  return {
    input,
    async takeOver(search = '') {
      await startTexts(brand, { inline: { [language]: await readAuthTexts(language) }, later });
      await setLanguage(language);
      setAppearance({ scheme });
      await act(async () => {
        const content = <AuthDocument first={{ page: 'signIn', search }} prerendered />;
        const taken = hydrateRoot(root, content, { onRecoverableError: fault });
        unmount = () => taken.unmount();
      });
    },
  };
}

test('Tab leads from the e-mail address to the password, and to the link for a forgotten one later', async () => {
  await page();
  const order = [...root.querySelectorAll<HTMLElement>('form :is(input, a, button)')].map(
    (element) => element.getAttribute('name') ?? element.getAttribute('href') ?? element.getAttribute('type'),
  );
  expect(order.slice(0, 2)).toEqual(['email', 'password']);
  expect(order.indexOf('/auth/recovery')).toBeGreaterThan(order.indexOf('submit'));
});

test.each(['es-light', 'es-dark', 'en-light', 'en-dark'])(
  '%s is hydrated as the build rendered it: the same elements, and no warning of React',
  async (variant) => {
    const { input, takeOver } = await page(variant);
    const [email, heading] = [input('email'), root.querySelector('h1')];
    await takeOver();
    expect(fault.mock.calls).toEqual([]);
    expect(input('email')).toBe(email);
    expect(root.querySelector('h1')).toBe(heading);
  },
);

test('input from before hydration stays, and values of the device and the address are added', async () => {
  localStorage.setItem('device.email', '"ana@example.com"');
  const { input, takeOver } = await page();
  input('password').value = 'typed early';
  await takeOver('?error=SessionRequired');
  expect(fault.mock.calls).toEqual([]);
  expect([input('email').value, input('password').value]).toEqual(['ana@example.com', 'typed early']);
  expect((root.querySelector('input[type=checkbox]') as HTMLInputElement).checked).toBe(true);
  expect(root.textContent).toContain('Inicia sesión para continuar.');
});

test('with a remembered e-mail the password can be typed at once', async () => {
  localStorage.setItem('device.email', '"ana@example.com"');
  const { input, takeOver } = await page();
  input('email').focus();
  await takeOver();
  expect(document.activeElement).toBe(input('password'));
});

test('an e-mail typed before hydration has priority over the remembered one', async () => {
  localStorage.setItem('device.email', '"ana@example.com"');
  const { input, takeOver } = await page();
  input('email').focus();
  input('email').value = 'eva@example.com';
  await takeOver();
  expect(input('email').value).toBe('eva@example.com');
  expect(document.activeElement).toBe(input('email'));
});

test('a form that was submitted before hydration is sent afterwards', async () => {
  const { takeOver } = await page();
  document.documentElement.dataset.sent = '';
  await takeOver();
  await vi.waitFor(() => expect(root.textContent).toContain('Escribe tu correo electrónico.'));
  expect(document.documentElement.dataset.sent).toBeUndefined();
});

test("the rendered page has the brand's own texts", async () => {
  expect((await prerender(brand)).markup['es-light']).toContain('Lo nuestro');
  expect((await prerender({ ...brand, texts: {} })).markup['es-light']).not.toContain('Lo nuestro');
});

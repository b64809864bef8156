import { expect, test } from 'vitest';
import {
  chosenAppearance,
  densityNow,
  onAppearance,
  resetAppearance,
  setAppearance,
  takeAppearance,
} from './appearance.ts';

const root = document.documentElement;

// Clause 9.36-38, 9.40
test('a choice is written to the root element, stored, and reported once; without one the surface is slate', () => {
  let changes = 0;
  const stop = onAppearance(() => changes++);
  setAppearance({ scheme: 'dark', palette: 'lime', surface: 'stone', density: 'comfortable' });
  stop();
  expect(root.classList.contains('app-dark')).toBe(true);
  expect(root.dataset).toMatchObject({ palette: 'lime', surface: 'stone', density: 'comfortable' });
  expect(JSON.parse(localStorage.getItem('device.theme') ?? '')).toMatchObject({ scheme: 'dark' });
  expect(densityNow()).toBe('comfortable');
  expect(chosenAppearance()).toMatchObject({ palette: 'lime' });
  expect(chosenAppearance()).toBeUndefined();

  resetAppearance();
  expect(root.classList.contains('app-dark')).toBe(false);
  expect(root.dataset).toMatchObject({ palette: 'brand', surface: 'slate' });
  expect(changes).toBe(1);
  chosenAppearance();
});

test('a choice from another device is not reported as one of this device', () => {
  takeAppearance({ scheme: 'dark', palette: 'rose', surface: 'zinc', density: 'compact' });
  expect(root.classList.contains('app-dark')).toBe(true);
  expect(chosenAppearance()).toBeUndefined();
});

test('a choice in another tab applies here too', () => {
  localStorage.setItem('device.theme', '{"scheme":"light","surface":"stone"}');
  dispatchEvent(new StorageEvent('storage', { key: 'device.other' }));
  expect(root.dataset.surface).toBe('zinc');
  dispatchEvent(new StorageEvent('storage', { key: 'device.theme' }));
  expect(root.classList.contains('app-dark')).toBe(false);
  expect(root.dataset).toMatchObject({ palette: 'brand', surface: 'stone' });
});

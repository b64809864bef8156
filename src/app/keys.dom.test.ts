import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import es from '../../locales/es/keys.json';

vi.mock('~/brand/index.ts', () => ({ brand: { hiddenScreens: ['batteries'], comparatorUrl: '' } }));
vi.mock('~/session/session.ts', () => ({ session: { can: (wanted: string | undefined) => wanted === undefined } }));

const { followKey } = await import('./followKey.ts');
const { doMain, goKeys, goPlaces, leadTo, otherKeys } = await import('./keys.ts');

beforeEach(() => vi.stubGlobal('__DEV__', false));
afterEach(() => {
  document.body.innerHTML = '';
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('no two entries have one letter, none has a letter of lists and records, and every key says what it does', () => {
  const letters = Object.values(goKeys);
  expect(new Set(letters).size).toBe(letters.length);
  for (const taken of ['j', 'k', 'e']) expect(letters).not.toContain(taken);
  expect(Object.keys(es.does).toSorted()).toEqual(Object.keys(otherKeys).toSorted());
});

test('g and a letter lead to an entry of the own menu, and to its default view', async () => {
  localStorage.setItem('menu-views', '{"pinned":0,"starts":{"contracts":"f.Estado=2"}}');
  const go = vi.fn();
  const press = (key: string) => followKey(new KeyboardEvent('keydown', { key }), go);
  press('g');
  press('c');
  await vi.waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith('/soluciones/contratos/listado?f.Estado=2'));
  press('c');
  leadTo(goKeys.renewals, go);
  leadTo(goKeys.batteries, go);
  expect(go).toHaveBeenCalledOnce();
  expect(goPlaces().map(({ id }) => id)).not.toContain('newContract');
});

test('g and a figure open the pinned view of that place', () => {
  document.body.innerHTML = '<ul aria-labelledby="menu-pinned"><li><a>Una</a></li><li><a>Otra</a></li></ul>';
  const opened: string[] = [];
  document.body.addEventListener('click', ({ target }) => opened.push((target as HTMLElement).textContent ?? ''));
  leadTo('2', () => {});
  leadTo('3', () => {});
  expect(opened).toEqual(['Otra']);
});

test('e does the main action that is in front, none that lies beneath', () => {
  document.body.innerHTML =
    '<div inert><button data-main-action="true">Bajo</button></div><button data-main-action="true">Encima</button><p inert><button data-main-action="true">Bajo</button></p>';
  const done: string[] = [];
  document.body.addEventListener('click', ({ target }) => done.push((target as HTMLElement).textContent ?? ''));
  doMain();
  expect(done).toEqual(['Encima']);
});

import { afterEach, expect, test, vi } from 'vitest';

vi.mock('~/brand/index.ts', () => ({ brand: { hiddenScreens: ['batteries'], comparatorUrl: '' } }));
vi.mock('~/session/session.ts', () => ({ session: { can: (wanted: string | undefined) => wanted === undefined } }));

const { goKeys, goDestinations, leadTo } = await import('./goKeys.ts');

afterEach(() => {
  document.body.innerHTML = '';
});

test('no two entries have one letter', () => {
  const letters = Object.values(goKeys);
  expect(new Set(letters).size).toBe(letters.length);
});

test("a letter leads to an entry of the person's menu, and to its default view", () => {
  localStorage.setItem('menu-views', '{"pinned":0,"starts":{"contracts":"f.Estado=2"}}');
  const go = vi.fn();
  leadTo(goKeys.contracts, go);
  expect(go).toHaveBeenCalledExactlyOnceWith('/soluciones/contratos/listado?f.Estado=2');
  leadTo(goKeys.renewals, go);
  leadTo(goKeys.batteries, go);
  expect(go).toHaveBeenCalledOnce();
  expect(goDestinations().map(({ id }) => id)).not.toContain('newContract');
});

test('g and a figure open the pinned view with that number', () => {
  document.body.innerHTML = '<ul aria-labelledby="menu-pinned"><li><a>Una</a></li><li><a>Otra</a></li></ul>';
  const opened: string[] = [];
  document.body.addEventListener('click', ({ target }) => opened.push((target as HTMLElement).textContent ?? ''));
  leadTo('2', () => {});
  leadTo('3', () => {});
  expect(opened).toEqual(['Otra']);
});

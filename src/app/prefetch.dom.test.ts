import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { to } from '~/screens.ts';
import { session } from '~/session/session.ts';
import { pages } from './pages.ts';
import { fetchPart, type Part } from './parts.ts';
import { watchIntent } from './prefetch.ts';

const callsOf = vi.fn((_: string) => []);
const fetched: string[] = [];

vi.mock('./parts.ts', async (original) => ({
  ...(await original<typeof import('./parts.ts')>()),
  fetchPart: vi.fn(async (name: string) => void fetched.push(name)),
  partOf: (name: string) => Object.assign(() => null, { calls: () => callsOf(name) }) as Part,
}));

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(session, 'can').mockReturnValue(true);
  document.body.innerHTML = `
    <a id="invoices" href="${to('invoices')}"><b>Facturas</b></a>
    <a id="filtered" href="${to('renewals')}?vence=30">Por vencer</a>
    <a id="record" href="${to('contract', { referencia: 'PT-1' })}">PT-1</a>
    <a id="outside" href="https://elsewhere.test${to('contracts')}">Fuera</a>`;
});
afterEach(() => {
  stop();
  fetched.length = 0;
  document.body.innerHTML = '';
});

const on = (selector: string, type: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));

describe('a link that a person points at', () => {
  test('has its screen and its first calls prefetched once the pointer rests on it', async () => {
    stop = watchIntent();
    on('#invoices b', 'pointerover');
    await vi.advanceTimersByTimeAsync(49);
    expect(fetched).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetched).toEqual(['invoices']);
    expect(fetchPart).toHaveBeenCalledWith('invoices', pages.invoices.load, pages.invoices.texts);
    expect(callsOf).toHaveBeenCalledWith('invoices');
  });

  test('is not prefetched if the pointer only passes over it', async () => {
    stop = watchIntent();
    on('#invoices', 'pointerover');
    on('body', 'pointerover');
    await vi.advanceTimersByTimeAsync(1000);
    expect(fetched).toEqual([]);
  });

  test('is prefetched at once when it is pressed, and when the keyboard focuses it', async () => {
    stop = watchIntent();
    on('#invoices', 'pointerdown');
    await vi.advanceTimersByTimeAsync(0);
    expect(callsOf).toHaveBeenCalledOnce();
    on('#invoices', 'focusin');
    await vi.advanceTimersByTimeAsync(50);
    expect(fetched).toEqual(['invoices', 'invoices']);
  });

  test('is not prefetched for the focus that a press has put on it, once it has been followed', async () => {
    stop = watchIntent();
    on('#invoices', 'focusin');
    history.replaceState(null, '', to('invoices'));
    await vi.advanceTimersByTimeAsync(50);
    history.replaceState(null, '', '/');
    expect(fetched).toEqual([]);
  });

  test('has no calls prefetched if its address narrows what the screen shows', async () => {
    stop = watchIntent();
    on('#filtered', 'pointerdown');
    await vi.advanceTimersByTimeAsync(0);
    expect(fetched).toEqual(['renewals']);
    expect(callsOf).not.toHaveBeenCalled();
  });

  test('that is not a screen of the portal, or one that the person may not see, is left alone', async () => {
    stop = watchIntent();
    for (const one of ['#record', '#outside']) on(one, 'pointerdown');
    vi.mocked(session.can).mockReturnValue(false);
    on('#filtered', 'pointerdown');
    await vi.advanceTimersByTimeAsync(0);
    expect(fetched).toEqual([]);
  });
});

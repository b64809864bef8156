import { cleanup, fireEvent, render } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { type KeyId, type KeyScope, keyOf, keyScopes, keys } from './keys.ts';
import { keysInForce, takeNext, useKeys } from './useKeys.ts';

const done = vi.fn();

/** A part of a screen that records which keys it has handled. */
function Part({ name, does, children }: { name: string; does: readonly KeyId[]; children?: ReactNode }) {
  const own = useRef<HTMLDivElement>(null);
  useKeys(Object.fromEntries(does.map((id) => [id, () => void done(`${name} ${id}`)])), own);
  return (
    <div ref={own}>
      <button type="button">{name}</button>
      {children}
    </div>
  );
}

const press = (key: string, on: Element = document.body, more = {}) => fireEvent.keyDown(on, { key, ...more });
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === name) as Element;

test('a key has one meaning on a screen, and letters for rows are not used globally', () => {
  const of = (...scopes: KeyScope[]) =>
    (Object.keys(keys) as KeyId[]).map(keyOf).filter(({ scope }) => scopes.includes(scope));
  for (const scope of keyScopes.slice(1)) {
    const far = of(scope, 'everywhere').flatMap(({ keys = [] }) => keys);
    expect(far.filter((key, at) => far.indexOf(key) !== at)).toEqual([]);
    const letters = of('list').flatMap(({ near = [] }) => near.filter(({ length }) => length === 1));
    expect(letters.filter((letter) => far.includes(letter))).toEqual([]);
  }
});

test('a global key works anywhere, a local one only in its part, and of two lists the focused one gets both', () => {
  render(
    <>
      <Part name="one" does={['next', 'tick']} />
      <Part name="two" does={['next']} />
    </>,
  );
  press('j');
  press('x');
  press('x', button('one'));
  press('j', button('two'));
  press('ArrowDown', button('two'));
  expect(done.mock.calls.flat()).toEqual(['one next', 'one tick', 'two next', 'two next']);
});

test('a record gets a key before the lists in it, unless the focus is in one', () => {
  render(
    <>
      <Part name="list" does={['next']} />
      <Part name="record" does={['nextRecord']} />
    </>,
  );
  press('j');
  press('j', button('list'));
  expect(done.mock.calls.flat()).toEqual(['record nextRecord', 'list next']);
});

test('a letter typed in a field, or pressed with another key, is ignored; Control works in a field too', () => {
  render(
    <Part name="list" does={['next', 'palette', 'goOn']}>
      <input />
      <div role="tree" tabIndex={0} />
    </Part>,
  );
  const input = document.querySelector('input') as Element;
  press('j', input);
  press('j', document.querySelector('[role=tree]') as Element);
  press('j', document.body, { altKey: true });
  press('j', document.body, { ctrlKey: true });
  expect(done).not.toHaveBeenCalled();
  press('K', input, { ctrlKey: true });
  press('Enter', input, { metaKey: true });
  expect(done.mock.calls.flat()).toEqual(['list palette', 'list goOn']);
});

test('under a dialog only the key of the palette works; the dialog has its own keys', () => {
  render(
    <>
      <Part name="screen" does={['next', 'main', 'palette']} />
      <div role="dialog" aria-modal>
        <Part name="drawer" does={['nextRecord']} />
      </div>
    </>,
  );
  for (const key of ['e', 'j']) press(key, button('drawer'));
  // The focus may be lost.
  press('e');
  press('k', button('drawer'), { ctrlKey: true });
  expect(done.mock.calls.flat()).toEqual(['drawer nextRecord', 'screen palette']);
  expect(keysInForce()).toEqual(['next', 'main', 'palette']);
});

test('the key after g belongs to no other part, if it is pressed soon', () => {
  const taken = vi.fn();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  render(<Part name="list" does={['next']} />);
  takeNext(taken);
  press('j');
  press('j');
  takeNext(taken);
  clock.mockReturnValue(2000);
  press('j');
  clock.mockRestore();
  expect(taken.mock.calls).toEqual([['j']]);
  expect(done).toHaveBeenCalledTimes(2);
});

test('a handler without an action leaves the key to the browser', () => {
  const Idle = () => {
    useKeys({ next: () => false });
    return null;
  };
  render(<Idle />);
  expect(press('j')).toBe(true);
  cleanup();
  render(<Part name="list" does={['next']} />);
  expect(press('j')).toBe(false);
});

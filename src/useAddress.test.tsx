import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { UNSAFE_createMemoryHistory as createMemoryHistory, Router } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { createNavigation, NavigationContext } from './navigation.ts';
import { useAddress, useParamsInForce } from './useAddress.ts';

afterEach(cleanup);

let inForce: () => URLSearchParams;

function Page() {
  const { params, move } = useAddress();
  inForce = useParamsInForce();
  const add = (name: string) => {
    const next = new URLSearchParams(params);
    next.set(name, '1');
    move(next);
  };
  return (
    <>
      <output>{String(params)}</output>
      {['a', 'b', 'c'].map((name) => (
        <button key={name} type="button" onClick={() => add(name)}>
          {name}
        </button>
      ))}
    </>
  );
}

/** At `/?x=1`. Ways wait until they are let through, and what has arrived is drawn unless `drawing` is off. */
async function visit() {
  const waiting: (() => void)[] = [];
  let slow = false;
  const history = createMemoryHistory({ initialEntries: ['/?x=1'] });
  const navigation = createNavigation(history, () =>
    slow ? new Promise<void>((done) => waiting.push(done)) : Promise.resolve(),
  );
  await navigation.arrived();
  const drawing = { on: true };

  function Portal() {
    const [location, setLocation] = useState(navigation.visit.location);
    useEffect(() => navigation.subscribe(() => drawing.on && setLocation(navigation.visit.location)), []);
    return (
      <NavigationContext value={navigation}>
        <Router location={location} navigator={navigation}>
          <Page />
        </Router>
      </NavigationContext>
    );
  }
  render(<Portal />);
  slow = true;
  return {
    drawing,
    press: (name: string) => fireEvent.click(screen.getByRole('button', { name })),
    shown: () => screen.getByRole('status').textContent,
    address: () => navigation.visit.location.search,
    back: () => act(async () => history.go(-1)),
    letThrough: () =>
      act(async () => {
        for (const done of waiting.splice(0)) done();
      }),
  };
}

test('a change is in force before the router has let it through', async () => {
  const { press, shown, address, letThrough } = await visit();
  press('a');
  await screen.findByText('x=1&a=1');
  expect(address()).toBe('?x=1');
  await letThrough();
  expect([shown(), address()]).toEqual(['x=1&a=1', '?x=1&a=1']);
});

test('changes that follow each other build on one another', async () => {
  const { press, shown, address, letThrough } = await visit();
  press('a');
  press('b');
  await letThrough();
  press('c');
  await letThrough();
  expect([shown(), address()]).toEqual(['x=1&a=1&b=1&c=1', '?x=1&a=1&b=1&c=1']);
});

test.each([true, false])('Back has the last word; what it leads away from was drawn: %s', async (drawn) => {
  const { drawing, press, shown, back, letThrough } = await visit();
  drawing.on = drawn;
  press('a');
  await letThrough();
  expect(shown()).toBe('x=1&a=1');
  await back();
  await letThrough();
  expect(shown()).toBe('x=1');
});

test.each([true, false])(
  'what else writes the address builds on a change that is on its way, has landed, or was drawn: %s',
  async (drawn) => {
    const { drawing, press, letThrough } = await visit();
    drawing.on = drawn;
    press('a');
    await screen.findByText('x=1&a=1');
    expect(String(inForce())).toBe('x=1&a=1');
    await letThrough();
    expect(String(inForce())).toBe('x=1&a=1');
  },
);

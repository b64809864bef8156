import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Link } from './Link.tsx';
import { testPortal } from './testing.tsx';

const onClick = vi.fn();

const Screen = () => (
  <>
    <Link to="/lists?page=2" aria-current="page" onClick={onClick}>
      List
    </Link>
    <Link to={{ search: '?tab=two' }}>Tab</Link>
    <Link to="/lists" target="_blank">
      Window
    </Link>
  </>
);

let portal: ReturnType<typeof testPortal>;

beforeEach(() => {
  portal = testPortal([{ path: '*', Component: Screen }], ['/before', '/start']);
  render(<portal.Portal />);
});
afterEach(() => {
  cleanup();
  onClick.mockReset();
});

const link = (name: string) => screen.getByRole('link', { name });
const address = () => {
  const { pathname, search } = portal.navigation.visit.location;
  return pathname + search;
};

test('a link leads to another place, and back again', async () => {
  expect(link('List').getAttribute('href')).toBe('/lists?page=2');
  expect(link('List').getAttribute('aria-current')).toBe('page');
  fireEvent.click(link('List'));
  await waitFor(() => expect(address()).toBe('/lists?page=2'));
  expect(onClick).toHaveBeenCalledOnce();
  portal.navigation.go(-1);
  await waitFor(() => expect(address()).toBe('/start'));
});

test('a search alone stays at the path', async () => {
  expect(link('Tab').getAttribute('href')).toBe('/start?tab=two');
  fireEvent.click(link('Tab'));
  await waitFor(() => expect(address()).toBe('/start?tab=two'));
});

test('the place in view gets no second entry of the history', async () => {
  for (let turn = 0; turn < 2; turn++) {
    fireEvent.click(link('List'));
    await portal.navigation.arrived();
  }
  portal.navigation.go(-1);
  await waitFor(() => expect(address()).toBe('/start'));
});

test.each([
  ['with Ctrl', 'List', { ctrlKey: true }],
  ['with Shift', 'List', { shiftKey: true }],
  ['with the middle button', 'List', { button: 1 }],
  ['into another window', 'Window', {}],
] as const)("%s a link is the browser's", async (_, name, how) => {
  // As the browser does not go anywhere in a test, what it would do is called off.
  const left = new Promise<boolean>((resolve) =>
    document.addEventListener(
      'click',
      (event) => {
        resolve(!event.defaultPrevented);
        event.preventDefault();
      },
      { once: true },
    ),
  );
  fireEvent.click(link(name), how);
  expect(await left).toBe(true);
  expect(address()).toBe('/start');
});

test('a link whose click is called off leads nowhere', () => {
  onClick.mockImplementation((event: Event) => event.preventDefault());
  fireEvent.click(link('List'));
  expect(address()).toBe('/start');
});

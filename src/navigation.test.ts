import { UNSAFE_createMemoryHistory as createMemoryHistory, type Location, type Navigator } from 'react-router';
import { expect, test, vi } from 'vitest';
import { createNavigation, Redirect } from './navigation.ts';

const path = ({ pathname, search, hash }: Location) => pathname + search + hash;

/** At `/b` with `/a` before and `/c` after it; `arrive` decides when and where each way ends. */
async function portal(arrive: (at: string) => Promise<unknown> | undefined = () => undefined) {
  const history = createMemoryHistory({ initialEntries: ['/a', '/b', '/c'], initialIndex: 1 });
  const asked: string[] = [];
  const navigation = createNavigation(history, async (location) => {
    asked.push(path(location));
    await arrive(path(location));
    return path(location);
  });
  await navigation.arrived();
  const at = () => ({
    seen: path(navigation.visit.location),
    shown: navigation.visit.shown,
    entry: path(history.location),
  });
  return { navigation, history, asked, at };
}

const everywhere = (place: string) => ({ seen: place, shown: place, entry: place });

test('the screen in view stays, with its address, until the next one is there', async () => {
  const next = Promise.withResolvers<void>();
  const { navigation, at } = await portal((place) => (place === '/d?x=1' ? next.promise : undefined));
  navigation.push('/d?x=1', 'told');
  expect(at()).toEqual(everywhere('/b'));
  next.resolve();
  await navigation.arrived();
  expect(at()).toEqual(everywhere('/d?x=1'));
  expect(navigation.visit.location.state).toBe('told');
});

test('a newer way ends an older one, though that one is ready later', async () => {
  const slow = Promise.withResolvers<void>();
  const { navigation, history, at } = await portal((place) => (place === '/slow' ? slow.promise : undefined));
  navigation.push('/slow');
  navigation.push('/d');
  await navigation.arrived();
  slow.resolve();
  await slow.promise;
  expect(at()).toEqual(everywhere('/d'));
  history.go(-1);
  await navigation.arrived();
  expect(at()).toEqual(everywhere('/b'));
});

test.each([
  [false, '/b'],
  [true, '/a'],
])('a way goes on elsewhere, in the place of the entry: %s', async (replace, before) => {
  const { navigation, history, at } = await portal(async (place) => {
    if (place === '/old') throw new Redirect('//new', { replace });
  });
  navigation.push('/old');
  await navigation.arrived();
  expect(at()).toEqual(everywhere('/new'));
  history.go(-1);
  await navigation.arrived();
  expect(at()).toEqual(everywhere(before));
});

test('another end of the same page is there at once', async () => {
  const { navigation, asked, at } = await portal();
  navigation.push('/b#end');
  expect(at()).toEqual({ seen: '/b#end', shown: '/b', entry: '/b#end' });
  expect(asked).toEqual(['/b']);
});

test('a place is arrived at once more without an entry of its own', async () => {
  const { navigation, history, asked } = await portal();
  navigation.push('/b#end');
  const { visit } = navigation;
  navigation.renew();
  await navigation.arrived();
  expect(asked).toEqual(['/b', '/b#end']);
  expect(navigation.visit).not.toBe(visit);
  expect(history.index).toBe(2);
});

test('what is renewed on the way to another place is that way', async () => {
  const { navigation, history, asked, at } = await portal();
  navigation.push('/d');
  navigation.renew();
  await navigation.arrived();
  expect(asked).toEqual(['/b', '/d', '/d']);
  expect(at()).toEqual(everywhere('/d'));
  history.go(-1);
  await navigation.arrived();
  expect(at()).toEqual(everywhere('/b'));
});

const ways: [string, (navigation: Navigator) => void, string][] = [
  ['a link', (navigation) => navigation.push('/d'), '/d'],
  ['a replacement', (navigation) => navigation.replace('/d'), '/d'],
  ['Back', (navigation) => navigation.go(-1), '/a'],
  ['Forward', (navigation) => navigation.go(1), '/c'],
];

test.each(ways)('%s waits for the person, who stays', async (_, go) => {
  const { navigation, at } = await portal();
  navigation.block((here, next) => here.pathname !== next.pathname);
  const heard = vi.fn();
  navigation.subscribe(heard);
  go(navigation);
  expect(heard).toHaveBeenCalledOnce();
  expect(at()).toEqual(everywhere('/b'));
  navigation.leaving?.stay();
  await navigation.arrived();
  expect(navigation.leaving).toBeUndefined();
  expect(at()).toEqual(everywhere('/b'));
});

test.each(ways)('%s is taken once the person leaves, and the next one is asked about again', async (_, go, target) => {
  const { navigation, at } = await portal();
  const end = navigation.block((here, next) => here.pathname !== next.pathname);
  go(navigation);
  navigation.leaving?.leave();
  await vi.waitFor(() => expect(at()).toEqual(everywhere(target)));
  expect(navigation.leaving).toBeUndefined();

  navigation.push('/e');
  expect(navigation.leaving).toBeDefined();
  end();
  expect(navigation.leaving).toBeUndefined();
  navigation.push('/e');
  await navigation.arrived();
  expect(at()).toEqual(everywhere('/e'));
});

test('within a screen nothing is asked', async () => {
  const { navigation, at } = await portal();
  navigation.block((here, next) => here.pathname !== next.pathname);
  navigation.push('/b?tab=2');
  await navigation.arrived();
  expect(at()).toEqual(everywhere('/b?tab=2'));
});

import assert from 'node:assert/strict';
import { acquireLock } from '../lock.ts';
import { inParallel } from '../parallel.ts';
import { publish } from '../publish.ts';
import { pageKey, pointer, type Release } from '../release.ts';
import { rollBack } from '../rollback.ts';
import type { Run } from '../run.ts';
import type { Store } from '../stores/store.ts';
import type { World } from './world.ts';

/** Something that goes wrong while a second release is published over the first. */
export interface Fault {
  name: string;
  /** Whether the result depends on the store, so that it must be tested on each. */
  onEachStore?: true;
  /** Throws if visitors get something incomplete at any moment, or if the publisher cannot recover. */
  survive(world: World): Promise<void>;
}

/** Simulates a machine that stops in the middle: no cleanup happens, and its lock stays. */
function crashAt(step: string, store: Store): { change: Partial<Run>; crashed: Promise<'crashed'> } {
  const { promise, resolve } = Promise.withResolvers<'crashed'>();
  const never = new Promise<never>(() => {});
  let stopped = false;
  const halt = (name: string) => {
    stopped ||= name.startsWith(step);
    if (!stopped) return undefined;
    resolve('crashed');
    return never;
  };
  const stopping = new Proxy(store, {
    get: (target, name: keyof Store) => (stopped ? () => never : target[name]),
  });
  return { change: { step: halt, store: stopping }, crashed: promise };
}

/** The moments at which a publication may be interrupted, in order; of several files, only the last is tried. */
const crashSteps = [
  'lock',
  'upload static/js/index',
  'upload releases/',
  'read back',
  'upload release.json',
  'switch the page',
  'switch the auth page',
  'switch the newest build',
  'purge',
  'record',
] as const;

const crashes = crashSteps.map(
  (step): Fault => ({
    name: `a crash before "${step}"`,
    ...(step === 'switch the newest build' && { onEachStore: true }),
    async survive(world) {
      const { change, crashed } = crashAt(step, world.store);
      const outcome = await Promise.race([publish(world.run(change), world.second), crashed]);
      assert.equal(outcome, 'crashed');
      await expectWhole(world);
      // Its lock blocks others until it expires.
      if (step !== 'lock') await assert.rejects(publish(world.run(), world.second), /is publishing here at the moment/);
      const { upload } = await publish(world.run({ now: later }), world.second);
      if (crashSteps.indexOf(step) > crashSteps.indexOf('upload release.json')) assert.equal(upload.written, 0);
      await expectLive(world, world.second);
    },
  }),
);

const later = () => Date.now() + 600_000;

export const faults: readonly Fault[] = [
  ...crashes,
  {
    name: 'an upload damaged on its way',
    async survive(world) {
      const { second, store } = world;
      const damaging = changed(store, {
        create: (key, body) => store.create(key, key.endsWith('.js') ? flipped(body) : body),
      });
      await assert.rejects(
        publish(world.run({ store: damaging }), second),
        /has different content.*damaged files were removed; nothing/,
      );
      await expectLive(world, world.first);
      await publish(world.run(), second);
      await expectLive(world, second);
    },
  },
  {
    name: 'other bytes under the name of a new file',
    onEachStore: true,
    async survive(world) {
      const { second, store } = world;
      const key = fileOf(second, 'js/invoices');
      await store.create(key, Buffer.from('not ours'));
      await assert.rejects(publish(world.run(), second), /has different content\. A name must always stand for/);
      await expectLive(world, world.first);
      await publish(world.run(), second, true);
      await expectLive(world, second);
    },
  },
  {
    name: 'two publishers at once',
    async survive(world) {
      const { promise: refused, resolve, reject } = Promise.withResolvers<void>();
      const step = async (name: string) => {
        if (name !== 'read back') return;
        await assert.rejects(publish(world.run(), world.first), /a test is publishing here/).then(resolve, reject);
      };
      await publish(world.run({ step }), world.second);
      await refused;
      await expectLive(world, world.second);
    },
  },
  {
    name: 'a publisher whose lock was taken over while it slept',
    onEachStore: true,
    async survive(world) {
      const { first, second } = world;
      const step = async (name: string) => {
        // The second publisher has finished before the first one continues.
        if (name === 'upload release.json') await publish(world.run({ now: later }), first);
      };
      await assert.rejects(publish(world.run({ step }), second), /The lock was lost/);
      await expectLive(world, first);
    },
  },
  {
    name: 'a store that dies before the switch',
    async survive(world) {
      const dead = changed(world.store, { replace: refuse });
      await assert.rejects(publish(world.run({ store: dead }), world.second), /does not answer/);
      await expectLive(world, world.first);
      await publish(world.run({ now: later }), world.second);
      await expectLive(world, world.second);
    },
  },
  {
    name: 'a dead origin behind the edge',
    survive: (world) => expectRolledBack(world, 'dead', /answers 502 instead of 200/),
  },
  {
    name: 'an edge that answers anything with a page',
    survive: (world) => expectRolledBack(world, 'lying', /differs from the file|sends no/),
  },
  {
    name: 'an edge that keeps showing the last page',
    async survive(world) {
      // The edge has cached the first page, and drops it only after the check has failed.
      assert.deepEqual(await world.run().check(world.first.manifest), []);
      const failed = publish(world.run({ purge: async () => {} }), world.second);
      await assert.rejects(failed, /differs from the file of the release.*repeated for/);
      await expectLive(world, world.first);
    },
  },
  {
    name: 'a purge that is refused',
    async survive(world) {
      const purge = async () => {
        throw new Error('401: the token has expired');
      };
      await assert.rejects(publish(world.run({ purge }), world.second), /token has expired.*is live again/s);
      await expectLive(world, world.first);
    },
  },
  {
    name: 'a store that dies between switch and rollback',
    async survive(world) {
      const { first, second, edge } = world;
      let switched = false;
      const dying = changed(world.store, {
        replace: (...args) => (switched && args[0] === pointer ? refuse() : world.store.replace(...args)),
      });
      const step = (name: string) => {
        if (name !== 'purge') return;
        switched = true;
        edge.origin = 'dead';
      };
      const failed = publish(world.run({ store: dying, step }), second);
      await assert.rejects(failed, /had to be rolled back, but that failed too/);
      edge.origin = 'well';
      await rollBack(world.run());
      await expectLive(world, first);
    },
  },
  {
    name: 'a rollback, and another to a release that is damaged',
    onEachStore: true,
    async survive(world) {
      const { first, second, store } = world;
      await publish(world.run(), second);
      await rollBack(world.run());
      await expectLive(world, first);
      await store.remove([pageKey(second.id)]);
      await assert.rejects(rollBack(world.run(), { to: second.id }), /is missing|has no release/);
      await expectLive(world, first);
    },
  },
];

/**
 * Ten publishers at once, of which only one may get the lock. Not for moto, whose conditional writes are not atomic.
 */
export const lockRace: Fault = {
  name: 'ten publishers at the same moment',
  onEachStore: true,
  async survive({ store, run, second }) {
    const wish = { holder: 'one of ten', now: Date.now, print() {} };
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => acquireLock(store, wish)));
    const winners = tries.filter((one) => one.status === 'fulfilled');
    assert.equal(winners.length, 1);
    await assert.rejects(publish(run(), second), /one of ten is publishing here/);
    await winners[0]?.value.release();
    await publish(run(), second);
  },
};

async function expectRolledBack(world: World, origin: 'dead' | 'lying', complaint: RegExp): Promise<void> {
  const { edge, first, second } = world;
  const step = (name: string) => {
    if (name === 'purge') edge.origin = origin;
  };
  await assert.rejects(publish(world.run({ step }), second), (error: Error) => {
    assert.match(error.message, complaint);
    assert.match(error.message, new RegExp(`was rolled back: ${first.id} is live again`));
    return true;
  });
  edge.origin = 'well';
  await expectLive(world, first);
  await publish(world.run(), second);
  await expectLive(world, second);
}

/** Expects page, newest build and all files of this release through an edge with an empty cache. */
async function expectLive(world: World, release: Release): Promise<void> {
  assert.equal((await world.live())?.id, release.id);
  assert.deepEqual(await world.faultsOf(release), []);
}

/** Expects all files of the live release, whichever it is, and those of the first release, for its open tabs. */
async function expectWhole(world: World): Promise<void> {
  const live = await world.live();
  assert.ok(live, 'a page of no release is live');
  await expectFiles(world, live);
  await expectFiles(world, world.first);
}

async function expectFiles({ store }: World, { files }: Release): Promise<void> {
  const served = [...files].filter(([key]) => key.startsWith('static/'));
  await inParallel(served, async ([key, body]) =>
    assert.ok((await store.read(key))?.body.equals(body), `${key} is incomplete`),
  );
}

const changed = (store: Store, change: Partial<Store>): Store => ({ ...store, ...change });

const refuse = async (): Promise<never> => {
  throw new Error('The store does not answer.');
};

function flipped(body: Buffer): Buffer {
  const copy = Buffer.from(body);
  copy[0] = (copy[0] ?? 0) ^ 1;
  return copy;
}

const fileOf = ({ files }: Release, part: string) =>
  [...files.keys()].find((key) => key.startsWith(`static/${part}`)) ?? part;

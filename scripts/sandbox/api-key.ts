import { createHash, randomBytes } from 'node:crypto';

const live = 'pk_live_';
/** Prefix of keys for preproduction. */
const test = 'pk_test_';

export const writeKey = (secret: string, preproduction = false) => (preproduction ? test : live) + secret;

/** Prefix of every key. */
export const prefixOf = (key: string) => (key.startsWith(test) ? test : live);

export const newKey = () => writeKey(randomBytes(16).toString('hex'));

/** Keys are stored and found by this hash. */
export const hashKey = (key: string) => createHash('sha256').update(key).digest('hex');

/** The mask by which people identify a key. */
export const lastFour = (key: string) => key.slice(-4);

export const maskKey = (prefix: string, four: string) => `${prefix}••••${four}`;

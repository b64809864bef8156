import { createHash, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';

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

/** An address, or a network such as `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

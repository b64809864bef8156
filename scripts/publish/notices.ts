import { day } from '../durations.ts';
import type { Run } from './run.ts';

/** Files of a target that belong to no release: each publication writes them if they are missing or out of date. */
interface Notice {
  key: string;
  /** What is wrong with a text, after the file's name; undefined if nothing is. */
  faultIn(text: string, now: number): string | undefined;
}

const robots = 'robots.txt';
/** RFC 9116. */
const security = '.well-known/security.txt';

/** The portal is for staff: search engines have nothing to find in it. */
const robotsText = 'User-agent: *\nDisallow: /\n';

/** The RFC recommends less than a year. */
const validFor = 360 * day;
/** With less time left, it is written again. */
const renewedBefore = 180 * day;

export const notices: readonly Notice[] = [
  {
    key: robots,
    faultIn: (text) => (/^Disallow: \/$/m.test(text) ? undefined : 'does not refuse search engines'),
  },
  {
    key: security,
    faultIn(text, now) {
      if (!/^Contact: mailto:\S+$/m.test(text)) return 'names no contact';
      return expiryOf(text) > now ? undefined : 'has expired: the next publication renews it';
    },
  },
];

const expiryOf = (text: string) => Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '') || 0;

/** @param expires in ms; only its day counts, so that publishing twice a day does not change the file */
const securityText = ({ target: { hosts }, support }: Run, expires: number) =>
  [
    `Contact: mailto:${support}`,
    `Expires: ${new Date(expires).toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: es, en',
    ...hosts.map((host) => `Canonical: https://${host}/${security}`),
    '',
  ].join('\n');

export async function writeNotices(run: Run): Promise<void> {
  await put(run, robots, () => robotsText);
  await put(run, security, (stored) => {
    const expires = expiryOf(stored);
    return securityText(run, expires > run.now() + renewedBefore ? expires : run.now() + validFor);
  });
}

async function put({ store }: Run, key: string, textFor: (stored: string) => string): Promise<void> {
  const stored = await store.read(key);
  const body = Buffer.from(textFor(stored?.body.toString() ?? ''));
  if (!stored?.body.equals(body)) await store.replace(key, body, stored?.tag);
}

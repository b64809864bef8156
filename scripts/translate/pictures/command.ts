import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { pictured } from '../../../tests/gallery/plan.ts';
import { findStoryBrowser } from '../../browser.ts';
import { Complaint, readArguments, seconds } from '../../cli.ts';
import { baseKey } from '../../locales/catalogue.ts';
import { readPort } from '../../options.ts';
import { startDevServer } from '../../serve-dev.ts';
import { checkPort, openSandbox } from '../../start-up.ts';
import { nameOf } from '../address.ts';
import { readTexts } from '../model.ts';
import { deskOf } from '../serve.ts';
import { cut } from './cut.ts';
import { type Pictures, picturesFolder, readPictures, tableOf } from './kept.ts';
import { type Sight, walkScreens } from './walk.ts';

export const picturesUsage =
  'Usage: npm run translate -- pictures [<screen> ...] [--port <number>]; walks the screens and keeps a picture of each text. Without a screen it walks all; pictures of other screens stay.';

/** `npm run translate -- pictures`: a picture of each text of the source language, where a screen shows it. */
export async function takePictures(root: string, args: string[]): Promise<void> {
  const options = { port: { type: 'string', default: '3250' } } as const;
  const { values, positionals } = readArguments({ args, allowPositionals: true, options }, picturesUsage);
  const unknown = positionals.find((id) => !pictured.some((one) => one === id));
  if (unknown) throw new Complaint(`"${unknown}" is no screen with a page of its own. ${picturesUsage}`);
  const screens = positionals.length > 0 ? pictured.filter((id) => positionals.includes(id)) : pictured;
  const port = readPort(values.port);
  await checkPort(port);
  const started = performance.now();
  const texts = readTexts(root);
  const brandsOwn = (key: string, brand: string) => texts.own[brand]?.[texts.source]?.[key] !== undefined;
  const nameIn = (key: string, brand: string) => nameOf(baseKey(key), brandsOwn(key, brand) ? brand : undefined);

  const data = mkdtempSync(join(tmpdir(), 'pictures-'));
  const start = { size: 'mini', data, reset: true, permissions: 'all', onlySpec: false } as const;
  const sandbox = openSandbox({ ...start, port, universal: false, environment: 'production' });
  const server = await startDevServer({
    port,
    sandbox,
    environment: 'production',
    addition: { ...deskOf(root), page: () => 'index' },
  });
  const browser = await chromium.launch({ executablePath: await findStoryBrowser(), args: ['--no-sandbox'] });
  const kept = Object.entries(readPictures(root) ?? {}).filter(([, { screen }]) => !screens.includes(screen));
  const pictures: Pictures = positionals.length > 0 ? Object.fromEntries(kept) : {};
  let bytes = 0;
  try {
    const canvas = await browser.newPage();
    const keep = async ({ screen, brand, places, screenshot }: Sight) => {
      const own = [...new Map(places.toReversed().map((place) => [nameIn(place.key, brand), place]))];
      const cuts = await cut(
        canvas,
        screenshot,
        own.map(([, place]) => place),
      );
      for (const [at, [name, { values, room }]] of own.entries()) {
        const file = `${picturesFolder}/${name.replaceAll(':', '/')}.webp`;
        const picture = cuts[at] as Buffer;
        mkdirSync(dirname(join(root, file)), { recursive: true });
        writeFileSync(join(root, file), picture);
        pictures[name] = { file, screen, values, room };
        bytes += picture.length;
      }
    };
    if (positionals.length === 0) rmSync(join(root, picturesFolder), { recursive: true, force: true });
    await walkScreens({
      browser,
      port,
      screens,
      language: texts.source,
      isWanted: ({ key, language }, brand) => language === texts.source && !(nameIn(key, brand) in pictures),
      onSight: keep,
      onVisit: (what) => console.log(`${Object.keys(pictures).length} pictures; ${what}`),
    });
  } finally {
    mkdirSync(join(root, picturesFolder), { recursive: true });
    writeFileSync(tableOf(root), JSON.stringify(pictures, null, 1));
    await browser.close();
    await server.close();
    sandbox.close();
    rmSync(data, { recursive: true, force: true });
  }
  const all = new Set(Object.keys(texts.texts[texts.source] ?? {}).map(baseKey)).size;
  const taken = Object.keys(pictures).filter((name) => name.split(':').length === 2).length;
  console.log(
    `${picturesFolder}: pictures of ${taken} of ${all} texts, ${(bytes / 1e6).toFixed(1)} MB, in ${seconds(performance.now() - started)}. ` +
      'The other texts are on no screen of this walk.',
  );
}

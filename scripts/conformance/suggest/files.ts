/** The files of a mapping, `server.ts` and `server.json`: what a person has written in them stays. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Mapping, TextCodes } from '~/api/wire/types.ts';
import type { Words } from './codes.ts';

export interface Written {
  mapping: Mapping;
  codes: Words;
  texts: readonly TextCodes[];
}

export async function readWritten(folder: string): Promise<Written | undefined> {
  const path = `${folder}/server.ts`;
  return existsSync(path) ? import(pathToFileURL(path).href) : undefined;
}

/**
 * Writes `server.json` (names and codes, and the texts that it has already) each time, and `server.ts` (the rest) only if
 * it does not exist yet.
 */
export function write(folder: string, { mapping, codes }: Omit<Written, 'texts'>) {
  const { names, ...form } = mapping;
  const json = `${folder}/server.json`;
  const { texts = {} } = existsSync(json) ? JSON.parse(readFileSync(json, 'utf8')) : {};
  writeFileSync(json, `${JSON.stringify({ names, codes, texts }, null, 2)}\n`);
  if (!existsSync(`${folder}/server.ts`)) writeFileSync(`${folder}/server.ts`, moduleOf(form));
}

const moduleOf = (form: Omit<Mapping, 'names'>) => `import type { Codes } from './defaultCodes.ts';
import server from './server.json' with { type: 'json' };
import { textCodes } from './texts.ts';
import type { Mapping } from './types.ts';

/** How the server speaks, as \`npm run conformance -- --suggest\` has found it. */
export const mapping: Mapping = { names: server.names, ${JSON.stringify(form, null, 2).slice(1)};

export const codes: Codes = server.codes;
export const texts = textCodes(server.texts);
`;

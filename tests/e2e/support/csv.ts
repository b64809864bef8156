import { readFileSync } from 'node:fs';
import { type Download, expect } from '@playwright/test';

/** The lines of a file for Excel in Spanish, cell by cell: UTF-8 with its mark, semicolons, quotes where they are needed. */
export async function readCsv(download: Download): Promise<string[][]> {
  const text = readFileSync(await download.path(), 'utf8');
  expect(text.startsWith('\ufeff'), 'the mark that says UTF-8').toBe(true);
  return text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(
        ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
      ),
    );
}

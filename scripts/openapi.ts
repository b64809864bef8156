/**
 * `npm run openapi`: writes the OpenAPI document of the shared API as the portal expects it, to `openapi.json` or where
 * `-- --out <file>` says.
 */
import { writeFileSync } from 'node:fs';
import { allRows } from '~/api/index.ts';
import apiTest from '../locales/es/apiTest.json' with { type: 'json' };
import toasts from '../locales/es/toasts.json' with { type: 'json' };
import { readArguments, run } from './cli.ts';
import { openApiDocument } from './openapi/document.ts';
import { collectExamples } from './openapi/examples.ts';

const usage = 'Usage: npm run openapi [-- --out <file>]';
const options = { out: { type: 'string', default: 'openapi.json' } } as const;

await run(async () => {
  const { out } = readArguments({ options }, usage).values;
  const texts = { rows: apiTest.rows, areas: toasts.areas };
  const document = `${JSON.stringify(openApiDocument(allRows, texts, await collectExamples()), null, 2)}\n`;
  writeFileSync(out, document);
  const areas = [...Map.groupBy(allRows, ({ area }) => area)].map(([area, rows]) => `${area} ${rows.length}`);
  console.log(`${out}: ${allRows.length} calls (${areas.join(', ')})`);
});

/**
 * `npm run openapi:proof`: checks the OpenAPI document with public programs. Two linters accept it, a mock server that
 * knows only the document answers every call of the portal that changes nothing, and a client generated from it
 * compiles. The programs are downloaded; if that is not possible, the check is skipped with a message.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allRows } from '~/api/index.ts';
import apiTest from '../../locales/es/apiTest.json' with { type: 'json' };
import toasts from '../../locales/es/toasts.json' with { type: 'json' };
import { Complaint, readArguments, run } from '../cli.ts';
import { conformance, type Finding } from '../conformance/check.ts';
import { openApiDocument } from './document.ts';
import { takeExamples } from './examples.ts';
import { lint } from './lint.ts';
import { compileClient, obtainTools, startPrism } from './tools.ts';

interface Proof {
  /** What Redocly and Spectral complain about. */
  complaints: string[];
  findings: Finding[];
  /** The compiler's errors for the client. */
  client: string;
}

/** @param tools folder of {@link obtainTools} */
export async function proveDocument(tools: string): Promise<Proof> {
  const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
  try {
    const document = `${folder}/openapi.json`;
    const texts = { rows: apiTest.rows, areas: toasts.areas };
    writeFileSync(document, JSON.stringify(openApiDocument(allRows, texts, await takeExamples())));
    const prism = await startPrism(tools, document);
    try {
      const findings: Finding[] = [];
      const server = { address: prism.address, token: 'a token', brand: 'portal', fetch };
      for await (const finding of conformance(allRows, server, '2026-11-16')) findings.push(finding);
      const complaints = await lint(tools, document, folder);
      return { complaints, findings, client: compileClient(tools, document, folder) };
    } finally {
      await prism.close();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (import.meta.main)
  await run(async () => {
    readArguments({}, 'Usage: npm run openapi:proof');
    const tools = obtainTools();
    if (!tools) return;
    const { complaints, findings, client } = await proveDocument(tools);
    for (const complaint of complaints) console.log(complaint);
    console.log(`Redocly and Spectral: ${complaints.length} warnings`);
    const differing = findings.filter(({ outcome }) => outcome !== 'conforms');
    for (const { name, outcome, differences } of differing)
      console.log(`${name} ${outcome}: ${differences.join('; ')}`);
    console.log(
      `Prism: ${findings.length - differing.length} of ${findings.length} calls are answered in a form that the portal can read`,
    );
    console.log(`openapi-typescript: the client ${client ? 'does not compile' : 'compiles'}`);
    if (complaints.length > 0 || differing.length > 0 || client)
      throw new Complaint(client || 'The document and the portal differ.');
  });

/**
 * `npm run openapi -- --proof`: checks the OpenAPI document with public programs. Two linters accept it. Two mock servers
 * that know only the document answer every call of the portal that changes nothing; one of them does so after a sign-in
 * and answers 401 to everybody else. A client generated from it compiles. The programs are downloaded; if that is not
 * possible, the check is skipped with a message.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from '~/api/auth.ts';
import { apiConfig } from '~/api/config.ts';
import { isSafe } from '~/api/endpoint.ts';
import { allRows } from '~/api/index.ts';
import { atPointer } from '~/lib/jsonPointer.ts';
import apiTest from '../../locales/es/apiTest.json' with { type: 'json' };
import toasts from '../../locales/es/toasts.json' with { type: 'json' };
import { Complaint } from '../cli.ts';
import { conformance, type Finding } from '../conformance/check.ts';
import { anyPath, send } from '../conformance/send.ts';
import { now } from '../sandbox/testing.ts';
import { openApiDocument } from './document.ts';
import { takeExamples } from './examples.ts';
import { lint } from './lint.ts';
import { compileClient, obtainTools, startPrism, startScalar } from './tools.ts';

/** The day of the examples. */
const today = now.slice(0, 10);

interface Proof {
  /** What Redocly and Spectral complain about. */
  complaints: string[];
  findings: Finding[];
  /** Of a second server, which asks for a token: how its answers differ, and which calls need no token. */
  second: { findings: Finding[]; open: string[] };
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
      for await (const finding of conformance(allRows, server, today)) findings.push(finding);
      const complaints = await lint(tools, document, folder);
      const second = await askSecond(tools, document);
      return { complaints, findings, second, client: compileClient(tools, document, folder) };
    } finally {
      await prism.close();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Signs in at Scalar's server, and checks it as conformance checks a real one, with the token that it gives. */
async function askSecond(tools: string, document: string): Promise<Proof['second']> {
  const scalar = await startScalar(tools, document);
  try {
    const nobody = { address: scalar.address, token: '', brand: 'portal', fetch };
    const { json } = await send(signIn, { body: { email: 'a@example.com', password: 'x' } }, nobody);
    const token = String(atPointer(json, apiConfig.auth.token.responsePointer));
    const findings: Finding[] = [];
    for await (const finding of conformance(allRows, { ...nobody, token }, today)) findings.push(finding);
    const open: string[] = [];
    for (const row of allRows.filter((each) => isSafe(each) && !each.anonymous)) {
      if ((await send(row, { query: anyPath(row) }, nobody)).status !== 401) open.push(row.name);
    }
    return { findings, open };
  } finally {
    await scalar.close();
  }
}

/** @throws {Complaint} if a program finds a fault */
export async function printProof(): Promise<void> {
  const tools = obtainTools();
  if (!tools) return;
  const { complaints, findings: first, second, client } = await proveDocument(tools);
  const findings = [...first, ...second.findings];
  for (const complaint of complaints) console.log(complaint);
  console.log(`Redocly and Spectral: ${complaints.length} warnings`);
  const differing = findings.filter(({ outcome }) => outcome !== 'conforms');
  for (const { name, outcome, differences } of differing) console.log(`${name} ${outcome}: ${differences.join('; ')}`);
  console.log(
    `Prism and Scalar: ${findings.length - differing.length} of ${findings.length} calls are answered in a form that the portal can read`,
  );
  console.log(`Scalar: without a token it answers ${second.open.length} calls that need one ${second.open.join(', ')}`);
  console.log(`openapi-typescript: the client ${client ? 'does not compile' : 'compiles'}`);
  if (complaints.length > 0 || differing.length > 0 || second.open.length > 0 || client)
    throw new Complaint(client || 'The document and the portal differ.');
}

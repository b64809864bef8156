import { expect, test } from 'vitest';
import { isSafe } from '~/api/endpoint.ts';
import { allRows } from '~/api/index.ts';
import { proveDocument } from '../openapi/proof.ts';
import { obtainTools } from '../openapi/tools.ts';

const tools = obtainTools();

test.skipIf(!tools)(
  'two linters accept our document, a mock server that knows it alone carries every call of the portal that changes nothing, and a client made of it compiles',
  {
    timeout: 120_000,
  },
  async () => {
    const { complaints, findings, client } = await proveDocument(tools ?? '');
    expect(complaints).toEqual([]);
    expect(findings.filter(({ outcome }) => outcome !== 'conforms')).toEqual([]);
    expect(findings.map(({ name }) => name).sort()).toEqual(
      allRows
        .filter(isSafe)
        .map(({ name }) => name)
        .sort(),
    );
    expect(client).toBe('');
  },
);

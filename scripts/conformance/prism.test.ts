import { expect, test } from 'vitest';
import { isSafe } from '~/api/endpoint.ts';
import { allRows } from '~/api/index.ts';
import { proveDocument } from '../openapi/proof.ts';
import { obtainTools } from '../openapi/tools.ts';

const tools = obtainTools();

test.skipIf(!tools)(
  'two linters accept our document, two mock servers that know it alone carry every call of the portal that changes nothing, and a client made of it compiles',
  async () => {
    const { complaints, findings, second, client } = await proveDocument(tools ?? '');
    expect(complaints).toEqual([]);
    expect(findings.filter(({ outcome }) => outcome !== 'conforms')).toEqual([]);
    expect(findings.map(({ name }) => name).sort()).toEqual(
      allRows
        .filter(isSafe)
        .map(({ name }) => name)
        .sort(),
    );
    expect(second.findings.filter(({ outcome }) => outcome !== 'conforms')).toEqual([]);
    expect(second.findings).toHaveLength(findings.length);
    expect(second.open).toEqual([]);
    expect(client).toBe('');
  },
);

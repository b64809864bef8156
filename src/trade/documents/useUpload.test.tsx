import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { json, serve } from '~/session/testing.ts';
import type { Paper } from './papers.ts';
import { useUpload } from './useUpload.ts';

const transfer = vi.hoisted(() => ({ upload: vi.fn<() => Promise<string>>() }));
vi.mock('~/api/transfer.ts', () => transfer);

const file = new File(['%PDF-1.7'], 'factura.pdf', { type: 'application/pdf' });
const paper: Paper = { id: '1', file, type: 'Otros' };
const stored = { IdDocumento: 1, TipoDocumento: 'Otros', NombreFichero: file.name, TamanoBytes: file.size };

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const send = async ({ result }: { result: { current: ReturnType<typeof useUpload> } }) => {
  let arrived: boolean | undefined;
  await act(async () => {
    arrived = await result.current.send();
  });
  return arrived;
};

test('a document that arrived although the answer was lost has not failed', async () => {
  transfer.upload.mockResolvedValue('{"Message": "Docum');
  serve({ 'contract/documentos': () => json([stored]) });
  expect(await send(renderHook(() => useUpload('PT-1', paper)))).toBe(true);
});

test('one that has not arrived yet is searched for before a retry', async () => {
  transfer.upload.mockRejectedValue(new TypeError('No answer'));
  let documents: unknown[] = [{ ...stored, TamanoBytes: 1 }];
  serve({ 'contract/documentos': () => json(documents) });
  const hook = renderHook(() => useUpload('PT-1', paper));
  expect(await send(hook)).toBe(false);
  expect(hook.result.current.error).toMatchObject({ kind: 'network', lost: true });
  documents = [stored];
  expect(await send(hook)).toBe(true);
  expect(transfer.upload).toHaveBeenCalledOnce();
});

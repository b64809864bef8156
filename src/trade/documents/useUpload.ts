import { useState } from 'react';
import { insertDocuments } from '~/api/contracts.ts';
import { useAction } from '~/api/hooks.ts';
import type { Paper } from './papers.ts';

/** Sends a file to the contract of that code; `send` says whether it arrived. */
export function useUpload(code: string, { file, type }: Paper) {
  const { run, ...upload } = useAction(insertDocuments);
  const [sent, setSent] = useState(false);
  const send = async () => {
    const answer = await run({ body: { CodigoContrato: code, TipoDocumento: type, Archivos: [file] } });
    setSent(answer !== undefined);
    return answer !== undefined;
  };
  return { ...upload, send, sent };
}

export type Upload = ReturnType<typeof useUpload>;

import { useRef, useState } from 'react';
import { insertDocuments } from '~/api/contracts.ts';
import { useAction } from '~/api/hooks.ts';
import type { DocumentType } from '~/domain/contract-documents.ts';
import { documentsOf, type Paper } from './papers.ts';

/** Sends a file to the contract of that code, as each document that it is; `send` says whether it arrived. */
export function useUpload(code: string, paper: Paper) {
  const { run, ...upload } = useAction(insertDocuments);
  const [sent, setSent] = useState(false);
  /** What has arrived already: another try does not send it again. */
  const arrived = useRef<DocumentType[]>([]);
  const send = async () => {
    for (const type of documentsOf(paper).filter((one) => !arrived.current.includes(one))) {
      const answer = await run({ body: { CodigoContrato: code, TipoDocumento: type, Archivos: [paper.file] } });
      if (answer === undefined) return false;
      arrived.current.push(type);
    }
    setSent(true);
    return true;
  };
  return { ...upload, send, sent };
}

export type Upload = ReturnType<typeof useUpload>;

import { useRef, useState } from 'react';
import { request } from '~/api/client.ts';
import { insertDocuments, listDocuments } from '~/api/contract.ts';
import { useAction } from '~/api/hooks.ts';
import type { DocumentType } from '~/domain/contract-documents.ts';
import { documentsOf, type Paper } from './papers.ts';

/** Uploads a file to a contract, once for each of its document types; `send` resolves to whether it arrived. */
export function useUpload(code: string, paper: Paper) {
  const { run, ...upload } = useAction(insertDocuments);
  const [sent, setSent] = useState(false);
  /** Types that have arrived: a retry does not send them again. */
  const arrived = useRef<DocumentType[]>([]);
  /** Whether the last answer was lost. */
  const lost = useRef(false);
  const send = async () => {
    for (const type of documentsOf(paper).filter((one) => !arrived.current.includes(one))) {
      const { file } = paper;
      const answer = await run(
        { body: { CodigoContrato: code, TipoDocumento: type, Archivos: [file] } },
        { search: { find: () => findSent(code, type, file), lost } },
      );
      if (answer === undefined) return false;
      arrived.current.push(type);
    }
    setSent(true);
    return true;
  };
  return { ...upload, send, sent };
}

/** What the server would have answered, if the contract has a document of that type, name and size. */
async function findSent(code: string, type: DocumentType, file: File) {
  const documents = await request(listDocuments, { query: { contrato: code } });
  const isThere = documents.some(
    (one) => one.TipoDocumento === type && one.NombreFichero === file.name && one.TamanoBytes === file.size,
  );
  return isThere ? { Message: null } : undefined;
}

export type Upload = ReturnType<typeof useUpload>;

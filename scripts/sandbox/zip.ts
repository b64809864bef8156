import { type Zippable, zipSync } from 'fflate';
import { mediaTypeOf, safeName, uniqueName } from './file-names.ts';
import type { FolderNode } from './folders.ts';
import type { FileRow } from './stored-files.ts';

/** Types that are compressed already and gain nothing. */
const packed = /^(audio\/mpeg|video\/|image\/)|pdf|zip|opendocument|openxmlformats/;

interface Content {
  folders: readonly FolderNode[];
  files: readonly FileRow[];
  /** The folders above, for a folder that is packed with everything below. */
  filesOf: (folder: FolderNode) => readonly FileRow[];
  /** undefined: it is not on the disk. */
  bytesOf: (file: FileRow) => Uint8Array | undefined;
}

/**
 * Packs files and folders with their structure, under names that are valid on every system and contain no paths. A text
 * file inside lists the files that are missing on the disk.
 */
export function zip({ folders, files, filesOf, bytesOf }: Content): Uint8Array {
  const packing: Zippable = {};
  const missing: string[] = [];
  const put = (path: string, file: FileRow) => {
    const bytes = bytesOf(file);
    if (!bytes) missing.push(path);
    else packing[path] = [bytes, { level: packed.test(mediaTypeOf(path)) ? 0 : 6, mtime: new Date(file.FechaSubida) }];
  };
  const fill = (
    path: string,
    inside: { folders: readonly FolderNode[]; files: readonly FileRow[] },
    inUse: Set<string>,
  ) => {
    for (const folder of inside.folders) {
      const below = `${path}${uniqueName(safeName(folder.name), inUse)}/`;
      const content = { folders: folder.children, files: filesOf(folder) };
      // An empty folder needs an entry of its own.
      if (content.folders.length + content.files.length === 0) packing[below] = new Uint8Array();
      fill(below, content, new Set());
    }
    for (const file of inside.files) put(path + uniqueName(safeName(file.Nombre), inUse), file);
  };
  fill('', { folders, files }, new Set([missingList.toLowerCase()]));
  if (missing.length > 0)
    packing[missingList] = Buffer.from(
      `Estos archivos no están en el disco del servidor:\r\n\r\n${missing.join('\r\n')}\r\n`,
    );
  return zipSync(packing);
}

const missingList = 'ARCHIVOS QUE FALTAN.txt';

import { FileRefusal, fileLimits } from './fileLimits.ts';

/** The text of a file in UTF-8, in UTF-16 with its mark (Excel's "Unicode text"), or in the Windows code page. */
export async function readText(file: Blob): Promise<string> {
  if (file.size > fileLimits.unpacked) throw new FileRefusal('unpacked');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = decode(bytes);
  // No text contains this character: it is another type of file.
  if (text.includes('\0')) throw new FileRefusal('unreadable');
  return text;
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

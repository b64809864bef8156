import type { CsvValue } from './csv.ts';

/**
 * The cells of a file that a program of sheets has written, line by line: a workbook, or a text with semicolons, commas
 * or tabs in UTF-8 or in the code page that Excel on Windows writes. Throws where it is neither. The reader of workbooks
 * is fetched with the first one.
 */
export async function readTable(file: Blob): Promise<CsvValue[][]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // A workbook begins with the two letters of a zip archive; the name of the file may say something else.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const { readWorkbook } = await import('./readWorkbook.ts');
    return readWorkbook(bytes);
  }
  // A zero byte stands in no text: this is a workbook in the older format of Excel, or another binary file.
  if (bytes.subarray(0, 4096).includes(0)) throw new TypeError('This is neither a workbook nor a text.');
  return readCsv(textOf(bytes));
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The cells of a text: what the first line has most of parts them. Empty lines at the end do not count. */
export function readCsv(text: string): CsvValue[][] {
  const whole = text.replace(/^\ufeff/, '');
  const first = whole.slice(0, (/[\r\n]/.exec(whole)?.index ?? whole.length) || undefined);
  const count = (sign: string) => first.split(sign).length;
  const [by = ';'] = [';', ',', '\t'].sort((one, other) => count(other) - count(one));
  const lines: string[][] = [];
  let line: string[] = [];
  let [cell, quoted] = ['', false];
  const endCell = () => {
    line.push(asMeant(cell));
    cell = '';
  };
  const endLine = () => {
    endCell();
    lines.push(line);
    line = [];
  };
  for (let at = 0; at < whole.length; at++) {
    const sign = whole[at] as string;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (whole[at + 1] === '"') {
        cell += '"';
        at++;
      } else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === by) endCell();
    else if (sign === '\n') endLine();
    else if (sign !== '\r' || whole[at + 1] !== '\n') {
      if (sign === '\r') endLine();
      else cell += sign;
    }
  }
  if (cell !== '' || line.length > 0) endLine();
  while (lines.length > 0 && lines.at(-1)?.every((each) => each.trim() === '')) lines.pop();
  return lines;
}

/** A text that was marked as one for Excel, `="28013"` or `'=1+1`, without its mark. */
const asMeant = (cell: string) => /^="(.*)"$/s.exec(cell)?.[1] ?? cell.replace(/^'(?=\s*[=+\-@\t\r])/, '');

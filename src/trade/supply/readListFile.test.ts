import { expect, test } from 'vitest';
import type { CupsList } from '~/domain/cups-list.ts';
import { workbookFile } from '~/lib/workbook.ts';
import { readListFile } from './readListFile.ts';

const codes = ['ES0021990000012345EB', 'ES0031996550435856NP'];

async function read(file: Blob): Promise<CupsList | undefined> {
  const lists: CupsList[] = [];
  await readListFile(file, (list) => lists.push(list));
  return lists[0];
}

test('the CUPS of a workbook are read from any column, like those of a text', async () => {
  const { blob } = await workbookFile('lista.xlsx', {
    name: 'Puntos',
    columns: [{ head: 'Titular' }, { head: 'CUPS' }, { head: 'kWh' }],
    lines: [
      ['Marta', codes[0], 3000],
      ['Nave', codes[1], 42.5],
    ],
  });
  const csv = new Blob([`Titular;CUPS;kWh\nMarta;${codes[0]};3000\nNave;${codes[1]};42,5`]);
  const txt = new Blob([`Titular\tCUPS\tkWh\r\nMarta\t${codes[0]}\t3000\r\nNave\t${codes[1]}\t42,5\r\n`]);
  for (const file of [blob, csv, txt]) {
    const list = await read(file);
    expect(list?.entries.map(({ cups }) => cups)).toEqual(codes);
    expect(list?.unread).toBe(1);
  }
});

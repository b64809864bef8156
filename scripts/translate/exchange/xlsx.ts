import ExcelJS from 'exceljs';
import { Complaint } from '../../cli.ts';
import { type Format, isFixed, type Unit } from './units.ts';

const heads = { key: 'Key', notes: 'About', was: 'Sent', fixed: 'Fixed' } as const;

/** A workbook with one sheet: key, source, translation, notes. Translators only change the third column. */
export const xlsxFormat: Format = {
  extension: 'xlsx',
  async write({ source, target, units }) {
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet('Texts', { views: [{ state: 'frozen', ySplit: 1 }] });
    sheet.columns = [
      { header: heads.key, key: 'key', width: 34 },
      { header: source, key: 'source', width: 60 },
      { header: target, key: 'target', width: 60 },
      { header: heads.notes, key: 'notes', width: 50 },
      { header: heads.was, key: 'was', hidden: true },
      { header: heads.fixed, key: 'fixed', width: 10 },
    ];
    for (const unit of units) {
      const { key, source: from, target: to, notes, was } = unit;
      const fixed = isFixed(unit) ? 'yes' : '';
      sheet.addRow({ key, source: from, target: to, notes: notes.join('\n'), was, fixed });
    }
    // Formatted as text: otherwise Excel would turn some texts into numbers or dates.
    sheet.eachRow((row) => {
      row.alignment = { wrapText: true, vertical: 'top' };
      row.eachCell((cell) => {
        cell.numFmt = '@';
      });
    });
    sheet.getRow(1).font = { bold: true };
    return Buffer.from(await book.xlsx.writeBuffer());
  },
  async read(content) {
    const book = new ExcelJS.Workbook();
    try {
      await book.xlsx.load(content as unknown as ExcelJS.Buffer);
    } catch (error) {
      throw new Complaint(`The file cannot be read as a workbook: ${(error as Error).message}`);
    }
    const sheet = book.worksheets[0];
    const text = (row: number, column: number) => sheet?.getCell(row, column).text ?? '';
    if (!sheet || text(1, 1) !== heads.key || text(1, 5) !== heads.was)
      throw new Complaint(
        'The workbook has no first row or not all of its columns: Key, source, translation, About, Sent.',
      );
    const units: Unit[] = [];
    for (let row = 2; row <= sheet.rowCount; row++) {
      const notes = text(row, 4).split('\n').filter(Boolean);
      if (text(row, 1) !== '')
        units.push({ key: text(row, 1), source: text(row, 2), target: text(row, 3), notes, was: text(row, 5) });
    }
    return { source: text(1, 2), target: text(1, 3), units };
  },
};

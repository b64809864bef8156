import gettext from 'gettext-parser';
import { Complaint } from '../../cli.ts';
import { type Format, sentNote, type Unit, withoutSent } from './units.ts';

/**
 * PO: the key is the context of an entry, so that equal texts stay separate and plural forms need no rule of gettext.
 */
export const poFormat: Format = {
  extension: 'po',
  async write({ source, target, units }) {
    const translations: Record<string, Record<string, object>> = {};
    for (const unit of units)
      translations[unit.key] = {
        [unit.source]: {
          msgctxt: unit.key,
          msgid: unit.source,
          msgstr: [unit.target],
          comments: { extracted: [...unit.notes, sentNote(unit)].join('\n') },
        },
      };
    const headers = {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Transfer-Encoding': '8bit',
      'MIME-Version': '1.0',
      Language: target,
      'X-Source-Language': source,
    };
    return gettext.po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 });
  },
  async read(content) {
    let file: ReturnType<typeof gettext.po.parse>;
    try {
      file = gettext.po.parse(content, { validation: true });
    } catch (error) {
      throw new Complaint(`The file is not valid PO: ${(error as Error).message}`);
    }
    if (!isWhole(content.toString())) throw new Complaint('The file is not valid PO: its last text has no end.');
    const { headers, translations } = file;
    const header = (name: string) => Object.entries(headers).find(([one]) => one.toLowerCase() === name)?.[1] ?? '';
    return {
      source: header('x-source-language'),
      target: header('language'),
      units: Object.entries(translations).flatMap(([key, entries]) =>
        Object.values(entries)
          .filter(({ msgid }) => key !== '' || msgid !== '')
          .map(
            ({ msgid, msgstr, comments }): Unit => ({
              key,
              source: msgid,
              // A fuzzy entry is the tool's guess, not a translation.
              target: comments?.flag?.includes('fuzzy') ? '' : (msgstr[0] ?? ''),
              ...withoutSent((comments?.extracted ?? '').split('\n').filter(Boolean)),
            }),
          ),
      ),
    };
  },
};

/** The parser accepts a file that ends within a text, and drops that text. */
function isWhole(content: string): boolean {
  const lines = content.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const entry = lines.findLast((line) => line.startsWith('msg'));
  return entry?.startsWith('msgstr') === true && lines.at(-1)?.trimEnd().endsWith('"') === true;
}

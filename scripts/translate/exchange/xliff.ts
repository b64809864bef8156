import { Parser } from 'saxen';
import { Complaint } from '../../cli.ts';
import { type ExchangeFile, type Format, isFixed, sentNote, type Unit, withoutSent } from './units.ts';

/**
 * XLIFF 2.0, for memoQ, Trados and Weblate: a `file` per file of texts and a unit per text, named by its key. Written and
 * read here, because the package `xliff` removes spaces and line breaks at the ends of texts, and does not notice a
 * truncated file.
 */
export const xliffFormat: Format = {
  extension: 'xlf',
  async write({ source, target, units }) {
    // The key without its last part, which names the unit.
    const files = [...Map.groupBy(units, ({ key }) => key.replace(/:[^:]*$/, ''))];
    const lines = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="${source}" trgLang="${target}">`,
      ...files.flatMap(([name, own]) => [`  <file id="${name}">`, ...own.flatMap(linesOf), '  </file>']),
      '</xliff>',
      '',
    ];
    return Buffer.from(lines.join('\n'));
  },
  async read(content) {
    return parse(content.toString('utf8'));
  },
};

const linesOf = (unit: Unit) => [
  `    <unit ${attributesOf(unit)} canResegment="no">`,
  '      <notes>',
  ...[...unit.notes, sentNote(unit)].map((note) => `        <note>${escaped(note)}</note>`),
  '      </notes>',
  `      <segment state="${unit.target === '' ? 'initial' : 'translated'}">`,
  `        <source>${escaped(unit.source)}</source>`,
  ...(unit.target === '' ? [] : [`        <target>${escaped(unit.target)}</target>`]),
  '      </segment>',
  '    </unit>',
];

const attributesOf = (unit: Unit) =>
  `id="${escaped(unit.key.replace(/^.*:/s, ''))}"${isFixed(unit) ? ' translate="no"' : ''} xml:space="preserve"`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };
const escaped = (text: string) => text.replace(/[&<>"\r]/g, (sign) => entities[sign] ?? sign);

/** The elements that contain our texts. */
const textElements = new Set(['source', 'target', 'note']);
/** Elements of tools with suggestions: nothing inside them is a text of ours. */
const isForeign = (name: string) => /^(?:\w+:)?matches$/.test(name);

/**
 * Tools may add elements of their own around texts. Inside a text only `mrk` is read, which marks a part of it; others
 * are refused, because what they stand for would be lost.
 */
function parse(xml: string): ExchangeFile {
  const read: ExchangeFile = { source: '', target: '', units: [] };
  const open: string[] = [];
  let [file, id, isWhole] = ['', '', false];
  let texts: Record<string, string[]> = {};
  const parser = new Parser();
  const refuse = (why: string): never => {
    throw new Complaint(`The file is not valid XLIFF: ${why}.`);
  };
  /** The text that an element belongs to. */
  const within = () => (open.some(isForeign) ? undefined : open.findLast((name) => textElements.has(name)));
  parser.on('error', (error) => refuse(error.message));
  parser.on('openTag', (name, attributes) => {
    if (within() && name !== 'mrk')
      refuse(`a text of ${file}:${id} contains <${name}>; placeholders such as {{name}} must stay plain text`);
    const own = attributes();
    if (open.length === 0) {
      if (name !== 'xliff' || !own.version?.startsWith('2.')) refuse('it is not of version 2');
      Object.assign(read, { source: own.srcLang ?? '', target: own.trgLang ?? '' });
    }
    if (name === 'file') file = own.id ?? '';
    if (name === 'unit') [id, texts] = [own.id ?? '', {}];
    open.push(name);
    if (name !== within()) return;
    texts[name] ??= [];
    texts[name].push('');
  });
  const add = (text: string) => {
    const own = texts[within() ?? ''];
    if (own) own[own.length - 1] += text;
  };
  parser.on('text', (text, decode) => add(decode(text)));
  parser.on('cdata', add);
  parser.on('closeTag', (name) => {
    open.pop();
    if (name === 'xliff') isWhole = true;
    if (name !== 'unit') return;
    // A tool may split a text into segments, which are joined.
    const { source = [], target = [], note = [] } = texts;
    read.units.push({ key: `${file}:${id}`, source: source.join(''), target: target.join(''), ...withoutSent(note) });
  });
  const fault = parser.write(xml).end();
  if (fault) refuse(fault.message);
  if (!isWhole) refuse('its end is missing');
  return read;
}

import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { accounts } from '../../scripts/sandbox/accounts.ts';
import { committed, textOf } from './files.ts';

/** What documents name exists: files, links, commands, accounts. */

const documents = committed().filter((file) => file.endsWith('.md'));
const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };

const found = (look: (text: string, file: string) => Iterable<string>) =>
  documents.flatMap((file) => [...look(textOf(file), file)].map((what) => `${file}: ${what}`));

const withoutFences = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '');

/** The anchors that a forge makes of the headings. */
const anchorsOf = (file: string) =>
  [...withoutFences(textOf(file)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

test('every relative link leads to a file, and to a heading of it', () => {
  const broken = found((text, file) =>
    [...withoutFences(text).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^[a-z]+:/.test(link))
      .filter((link) => {
        const [path = '', anchor] = link.split('#');
        const target = path ? normalize(join(dirname(file), path)) : file;
        return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
      }),
  );
  expect(broken).toEqual([]);
});

test('every npm script is one of package.json', () => {
  const unknown = found((text) =>
    [...text.matchAll(/\bnpm (?:run (?:--silent )?([\w:]+)|(start|test)\b)/g)]
      .map(([, script, short]) => script ?? short ?? '')
      .filter((script) => !(script in scripts)),
  );
  expect(unknown).toEqual([]);
});

/** Written by commands, or only on a published portal. */
const made =
  /^(?:dist|deploy\/edge|brands\/acme|static|node_modules|\.sandbox|\.stryker|releases|nginx|cloudfront|front-door|lock)\/|^(?:openapi|release)\.json$|^(?:builds\/latest\.json|server\.ts)$/;

const isPath = (quoted: string) =>
  /^[\w.*<>{},@-]+(?:\/[\w.*<>{},@-]+)*(?:\.(?:tsx?|mjs|js|json|css|html|md|sql|sh|tf|yml|svg)|\/)$/.test(quoted) &&
  !/^\*?\.\w+(?:\.\w+)*$/.test(quoted) &&
  !made.test(quoted);

/** `<noun>` and `*` stand for any name, `{a,b}` for either; a path may begin at any folder. */
function isCommitted(path: string, file: string): boolean {
  const pattern = path
    .replace(/[.]/g, String.raw`\.`)
    .replace(/\*\*\/|\*|<\w+>/g, (any) => (any === '**/' ? '(?:.+/)?' : '[^/]*'))
    .replace(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`);
  const anywhere = new RegExp(`(?:^|/)${pattern}${path.endsWith('/') ? '' : '$'}`);
  return committed().some((one) => anywhere.test(one)) || existsSync(join(dirname(file), path));
}

test('every path in backquotes is that of a committed file or folder', () => {
  const lost = found((text, file) =>
    [...withoutFences(text).matchAll(/`([^`\s]+)`/g)]
      .map(([, quoted = '']) => quoted)
      .filter((quoted) => isPath(quoted) && !isCommitted(quoted, file)),
  );
  expect(lost).toEqual([]);
});

test('every account of the README exists in the sandbox', () => {
  const named = textOf('README.md').match(/[\w.]+@example\.com/g) ?? [];
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((address) => !accounts.some(({ email }) => email === address))).toEqual([]);
});

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isPartial, languageCodes } from '~/lib/languages.ts';
import { projectRoot } from '../brands.ts';
import { Complaint } from '../cli.ts';

const templates = join(import.meta.dirname, 'templates');

/** The project's files with the changes of a recipe. Nothing is written before {@link Sources.save}. */
export class Sources {
  readonly #before = new Map<string, string>();
  readonly #after = new Map<string, string>();

  read(path: string): string {
    const known = this.#after.get(path);
    if (known !== undefined) return known;
    const file = join(projectRoot, path);
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    this.#before.set(path, text);
    this.#after.set(path, text);
    return text;
  }

  write(path: string, text: string) {
    this.read(path);
    this.#after.set(path, text);
  }

  /** A new file from a template, with `__name__` replaced by its value. */
  create(path: string, template: string, values: Readonly<Record<string, string>>) {
    if (this.read(path) !== '') throw new Complaint(`${path} exists already.`);
    const text = readFileSync(join(templates, template), 'utf8');
    this.write(
      path,
      text.replace(/__(\w+?)__/g, (_, name: string) => {
        const value = values[name];
        if (value === undefined) throw new Error(`${template} needs ${name}`);
        return value;
      }),
    );
  }

  /** Adds a row at the end of the table that begins with `opening` and ends with the next line that begins with `}`. */
  insert(path: string, opening: string, row: string) {
    const text = this.read(path);
    const start = text.indexOf(opening);
    const end = text.indexOf('\n}', start);
    if (start < 0 || end < 0) throw new Error(`${path} has no ${opening}`);
    this.write(path, `${text.slice(0, end)}\n${row}${text.slice(end)}`);
  }

  /** Added at the top; the formatter sorts it. */
  import(path: string, line: string) {
    if (!this.read(path).includes(line)) this.write(path, `${line}\n${this.read(path)}`);
  }

  /** Adds a text in the languages of `words`. `npm run check` names the languages that are missing. */
  say(namespace: string, key: string, words: Readonly<Record<string, string | undefined>>) {
    for (const language of languageCodes) {
      const text = words[language];
      const path = `locales/${language}/${namespace}.json`;
      if (text === undefined) {
        // A partial language has each file of the source, if only an empty one.
        if (isPartial(language) && !this.read(path)) this.write(path, '{}\n');
        continue;
      }
      const tree = JSON.parse(this.read(path) || '{}');
      const names = key.split('.');
      const last = names.pop() as string;
      let node = tree;
      for (const name of names) {
        node[name] ??= {};
        node = node[name];
      }
      node[last] = text;
      this.write(path, `${JSON.stringify(tree, null, 2)}\n`);
    }
  }

  /** Writes and formats the changed files. */
  save(): Added[] {
    const changed = [...this.#after].filter(([path, text]) => text !== this.#before.get(path));
    for (const [path, text] of changed) {
      const file = join(projectRoot, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    const biome = join(projectRoot, 'node_modules/@biomejs/biome/bin/biome');
    // Without the rules that read the whole project: with them a few files take ten times as long.
    const config = `--config-path=${join(import.meta.dirname, 'format.json')}`;
    const args = [biome, 'check', '--write', '--log-level=error', config, ...changed.map(([path]) => path)];
    execFileSync(process.execPath, args, { cwd: projectRoot, stdio: ['ignore', 'ignore', 'inherit'] });
    return changed.map(([path]) => ({
      path,
      lines: linesOf(readFileSync(join(projectRoot, path), 'utf8')) - linesOf(this.#before.get(path) ?? ''),
    }));
  }
}

/** A file that a recipe has written, and how many lines longer it is. */
export interface Added {
  path: string;
  lines: number;
}

const linesOf = (text: string) => text.split('\n').length - 1;

import { Parser } from 'saxen';
import { FileRefusal, fileLimits } from './fileLimits.ts';

export type Attributes = Record<string, string | undefined>;

export interface Reading {
  open?: (name: string, attributes: () => Attributes) => void;
  text?: (value: string) => void;
  close?: (name: string) => void;
  /** The element after which nothing more is read. */
  until?: string;
}

/** Elements within elements: a sheet has seven. */
const deepest = 64;
/** Characters of one tag or text. The longest cell has each of its characters written as `_x000D_`. */
const longest = 8 * fileLimits.cell;

/**
 * Tells the elements of a document while it comes in. Names come without their prefix: programs differ in how they write
 * them. The parser is a plain one, for the security policy lets no text become a document; it knows no entities but
 * those of XML, and fetches nothing.
 */
export async function walk(document: AsyncIterable<string>, { open, text, close, until }: Reading) {
  const parser = new Parser();
  let [depth, since, ended] = [0, 0, false];
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('openTag', (name, attributes) => {
    since = 0;
    if (++depth > deepest) throw new FileRefusal('unreadable');
    open?.(local(name), attributes);
  });
  parser.on('closeTag', (name) => {
    [since, depth] = [0, depth - 1];
    close?.(local(name));
    if (local(name) !== until) return;
    ended = true;
    parser.stop();
  });
  parser.on('text', (value, decode) => text?.(decode(value)));
  parser.on('cdata', (value) => text?.(value));
  parser.on('error', (error) => {
    throw error;
  });
  for await (const piece of document) {
    parser.write(piece);
    if (ended) return;
    since += piece.length;
    // The parser keeps what is not yet whole, and looks through it again with each piece.
    if (since > longest) throw new FileRefusal('cell');
  }
  parser.end();
}

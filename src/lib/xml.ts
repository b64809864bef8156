import { Parser } from 'saxen';
import { FileRefusal, fileLimits } from './fileLimits.ts';

export type Attributes = Record<string, string | undefined>;

export interface Reading {
  open?: (name: string, attributes: () => Attributes) => void;
  text?: (value: string) => void;
  close?: (name: string) => void;
  /** Reading stops after this element. */
  until?: string;
}

/** Deepest nesting of elements: a sheet has seven levels. */
const deepest = 64;
/** Characters of one tag or text. In the longest cell, each character is written as `_x000D_`. */
const longest = 8 * fileLimits.cell;

/**
 * Streams the elements of an XML document. Names come without their prefix, because programs use different ones. Uses a
 * plain parser, because the security policy forbids turning a text into a document; the parser knows only XML's own
 * entities and fetches nothing.
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
    // The parser keeps an unfinished part and scans it again with each chunk.
    if (since > longest) throw new FileRefusal('cell');
  }
  parser.end();
}

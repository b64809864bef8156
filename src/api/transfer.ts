import type { Deadline, OnProgress } from './deadline.ts';
import type { Endpoint, FileKind } from './endpoint.ts';
import { ApiError } from './errors.ts';
import { refusal } from './retry.ts';
import type { Download } from './schemas.ts';
import { readProblem } from './wire/index.ts';

interface Upload {
  url: string;
  headers: Record<string, string>;
  body: unknown;
  signal: AbortSignal;
  clock: Deadline;
  onProgress: OnProgress | undefined;
}

/**
 * Sends a form with files and returns the text of the answer. Uses XMLHttpRequest, because fetch does not report upload
 * progress.
 */
export function upload(endpoint: Endpoint, { url, headers, body, signal, clock, onProgress }: Upload): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(endpoint.method, url);
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    call.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      clock.restart();
      onProgress?.(loaded, lengthComputable ? total : undefined);
    };
    signal.addEventListener('abort', () => call.abort());
    call.onloadend = () => {
      if (call.status === 0) return reject(new TypeError('No answer'));
      if (call.status < 400) return resolve(call.responseText);
      const response = new Response(null, { status: call.status, headers: headersOf(call) });
      reject(refusal(endpoint, response, readProblem(endpoint, call.responseText)));
    };
    clock.restart();
    call.send(formOf(body));
  });
}

function headersOf(call: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of call.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return headers;
}

/**
 * Reads a file to its last byte. A truncated file is refused, and so is one whose first bytes are not of its type (such
 * as an error page).
 */
export async function download(
  endpoint: Endpoint,
  response: Response,
  clock: Deadline,
  onProgress: OnProgress | undefined,
): Promise<Download> {
  const encoded = response.headers.has('Content-Encoding');
  const length = response.headers.get('Content-Length');
  const total = length !== null && !encoded ? Number(length) : undefined;
  const type = response.headers.get('Content-Type') ?? '';
  const parts: BlobPart[] = [];
  let done = 0;
  for (const reader = response.body?.getReader(); reader; ) {
    const { value, done: ended } = await reader.read();
    if (ended) break;
    clock.restart();
    parts.push(value);
    done += value.byteLength;
    onProgress?.(done, total);
  }
  const blob = new Blob(parts, { type });
  const fault = (why: string) => new ApiError('shape', { endpoint: endpoint.name, cause: new Error(why) });
  if (total !== undefined && total !== done) throw fault(`${done} of ${total} bytes`);
  const fileName = nameIn(response.headers.get('Content-Disposition') ?? '');
  const name = fileName ?? `${endpoint.name}${endpoint.file === 'any' ? '' : `.${endpoint.file}`}`;
  const kind = endpoint.file === 'any' ? (/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '') : (endpoint.file ?? '');
  // A call that accepts files of any type also accepts an empty one; an empty workbook, document or archive is refused.
  if (!(await beginsAs(blob, kind)) && !(endpoint.file === 'any' && done === 0)) throw fault(`no ${kind || 'file'}`);
  return { name, blob };
}

const beginnings: Readonly<Partial<Record<string, readonly string[]>>> = {
  pdf: ['%PDF-'],
  zip: ['PK\x03\x04', 'PK\x05\x06'],
  xlsx: ['PK\x03\x04'],
  docx: ['PK\x03\x04'],
  png: ['\x89PNG'],
  jpg: ['\xff\xd8\xff'],
  jpeg: ['\xff\xd8\xff'],
  gif: ['GIF8'],
  wav: ['RIFF'],
} satisfies Partial<Record<FileKind, unknown>> & Record<string, unknown>;

/** Checks the first bytes; for unknown types, refuses only a web page. */
async function beginsAs(blob: Blob, kind: string): Promise<boolean> {
  const bytes = new Uint8Array(await blob.slice(0, 256).arrayBuffer());
  const start = String.fromCharCode(...bytes);
  const signatures = beginnings[kind];
  if (signatures) return signatures.some((beginning) => start.startsWith(beginning));
  return /^html?$/.test(kind) || !/^\s*<(!doctype html|html)/i.test(start);
}

/** RFC 6266: `filename*` is preferred to `filename`. Removes the path and characters that file systems do not allow. */
export function nameIn(disposition: string): string | undefined {
  const [, extended] = /filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition) ?? [];
  const [, quoted, bare] = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition) ?? [];
  const fileName = (extended && decoded(extended)) ?? quoted?.replace(/\\(.)/g, '$1') ?? bare;
  const safe = fileName
    ?.replace(/^.*[/\\]/, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not get into a name
    .replace(/[\x00-\x1f\x7f<>:"|?*\u202a-\u202e\u2066-\u2069]/g, '_')
    .replace(/^\.+/, '')
    .trim();
  return safe ? safe : undefined;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Each of the `Archivos` in a body becomes a part of that name; undefined and null are not sent. */
export function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, unknown>))
    for (const item of Array.isArray(value) ? value : [value])
      if (item instanceof File) form.append(name, item, item.name);
      else if (item !== undefined && item !== null) form.append(name, String(item));
  return form;
}

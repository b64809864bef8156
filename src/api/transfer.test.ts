import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { request } from './client.ts';
import { rows } from './endpoint.ts';
import { download } from './schemas.ts';
import { connectPortal, failure, mockServer } from './testing.ts';
import { nameIn } from './transfer.ts';

const { get, post } = rows('files');
const report = get('report', 'report', { file: 'pdf', result: download });
const _workbook = get('workbook', 'workbook', { file: 'xlsx', result: download });
const anything = get('anything', 'anything', { file: 'any', result: download });
const save = post('save', 'save-files', {
  body: v.object({ CarpetaId: v.number(), Archivos: v.array(v.file()) }),
  multipart: true,
  result: v.object({ Message: v.string() }),
});

const sent = mockServer();

const file = (text: string, headers: Record<string, string> = {}) => new Response(text, { headers });

describe('a download', () => {
  test('has the name that the server gives it and its bytes, and reports its progress', async () => {
    sent.mockReturnValue(
      file('%PDF-1.7 …', {
        'content-disposition': 'attachment; filename="a.pdf"; filename*=UTF-8\'\'Contrato%20n%C2%BA%207.pdf',
        'content-length': '12',
      }),
    );
    const progress = vi.fn();
    const { name, blob } = await request(report, undefined, { onProgress: progress });
    expect(sent.mock.calls[0]?.[0].headers.get('accept')).toBe('*/*');
    expect(name).toBe('Contrato nº 7.pdf');
    expect(await blob.text()).toBe('%PDF-1.7 …');
    expect(progress).toHaveBeenLastCalledWith(12, 12);
  });

  test.each([
    ['a web page instead of it', file('<!doctype html><title>502</title>', { 'content-type': 'application/pdf' })],
    ['fewer bytes than announced', file('%PDF-1.7', { 'content-length': '900' })],
    ['no byte at all', file('')],
  ])('with %s is refused', async (_, response) => {
    sent.mockReturnValue(response);
    expect(await failure(request(report))).toMatchObject({ kind: 'shape', endpoint: 'report' });
  });

  test('of any kind is checked by its own name: an empty text is accepted, a picture that is a web page is not', async () => {
    const named = (name: string) => ({ 'content-disposition': `attachment; filename="${name}"` });
    sent.mockReturnValueOnce(file('', named('notas.txt')));
    expect(await request(anything)).toMatchObject({ name: 'notas.txt' });
    sent.mockReturnValueOnce(file('<html>', named('dni.png')));
    expect(await failure(request(anything))).toMatchObject({ kind: 'shape' });
  });

  test.each([
    ['a.pdf', '%PDF-1.7'],
    ['a.zip', 'PK\x03\x04'],
    ['empty.zip', 'PK\x05\x06'],
    ['a.XLSX', 'PK\x03\x04'],
    ['a.docx', 'PK\x03\x04'],
    ['a.png', '\x89PNG'],
    ['a.jpg', '\xff\xd8\xff'],
    ['a.jpeg', '\xff\xd8\xff'],
    ['a.gif', 'GIF89a'],
    ['a.wav', 'RIFF'],
    ['page.html', '<!doctype html>'],
    ['README', 'text'],
  ])('%s is checked by its first bytes', async (name, start) => {
    const headers = { 'content-disposition': `attachment; filename="${name}"` };
    const bytes = (text: string) => new Blob([Uint8Array.from(text, (sign) => sign.charCodeAt(0))]);
    sent.mockReturnValueOnce(new Response(bytes(start), { headers }));
    expect((await request(anything)).name).toBe(name);
    if (/html|README/.test(name)) return;
    sent.mockReturnValueOnce(new Response(bytes('no'), { headers }));
    expect(await failure(request(anything))).toMatchObject({ kind: 'shape' });
  });

  test('without a name of its own is named after its call', async () => {
    sent.mockReturnValueOnce(file('%PDF-1.7')).mockReturnValueOnce(file('text'));
    expect((await request(report)).name).toBe('report.pdf');
    expect((await request(anything)).name).toBe('anything');
  });

  test('reports no progress if the length is that of its compressed form', async () => {
    const progress = vi.fn();
    sent.mockReturnValueOnce(file('%PDF-1.7', { 'content-length': '5', 'content-encoding': 'br' }));
    await request(report, undefined, { onProgress: progress });
    sent.mockReturnValueOnce(file('%PDF-1.7'));
    await request(report, undefined, { onProgress: progress });
    expect(progress.mock.calls).toEqual([
      [8, undefined],
      [8, undefined],
    ]);
  });

  test('that the server refuses says why', async () => {
    sent.mockReturnValue(new Response(JSON.stringify({ detail: 'El documento ya no está.' }), { status: 404 }));
    expect(await failure(request(report))).toMatchObject({ status: 404, serverMessage: 'El documento ya no está.' });
  });
});

test.each([
  ['attachment; filename="informe.xlsx"', 'informe.xlsx'],
  ['attachment; filename=informe.xlsx', 'informe.xlsx'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  [String.raw`attachment; filename="C:\\temp\\a.pdf"`, 'a.pdf'],
  ["attachment; filename*=UTF-8''%2e%2e%2fa%00b.pdf", 'a_b.pdf'],
  ["attachment; filename*=UTF-8''%E2%80%AEfdp.exe", '_fdp.exe'],
  ['attachment; filename="b.pdf"; filename*=UTF-8\'\'%zz', 'b.pdf'],
  ['attachment', undefined],
  ['attachment; filename=".."', undefined],
])('the name in %j is %j', (disposition, name) => expect(nameIn(disposition)).toBe(name));

describe('an upload', () => {
  let answer: { status: number; text: string; headers?: string };
  let calls: Sent[];

  /** As much of the browser's as an upload uses; the browser's own is used in the end-to-end tests. */
  class Sent {
    upload: { onprogress?: (event: object) => void } = {};
    onloadend = () => {};
    headers: Record<string, string> = {};
    status = 0;
    responseText = '';
    form: FormData | undefined;
    url = '';
    open(_method: string, url: string) {
      this.url = url;
      calls.push(this);
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    getAllResponseHeaders = () => answer.headers ?? 'content-type: application/json\r\ntrace-id: 00-1\r\n';
    send(form: FormData) {
      this.form = form;
      this.upload.onprogress?.({ loaded: 2, total: 0, lengthComputable: false });
      this.upload.onprogress?.({ loaded: 3, total: 4, lengthComputable: true });
      if (answer.status !== -1) queueMicrotask(() => this.end(answer.status, answer.text));
    }
    abort = () => this.end(0, '');
    private end(status: number, text: string) {
      this.status = status;
      this.responseText = text;
      this.onloadend();
    }
  }

  beforeEach(() => {
    calls = [];
    vi.stubGlobal('XMLHttpRequest', Sent);
  });

  const args = { body: { CarpetaId: 7, Archivos: [new File(['a'], 'ñ.txt'), new File(['b'], 'b.txt')] } };

  test('is a form with as many parts as files, and reports its progress', async () => {
    answer = { status: 200, text: '{"message":"Archivos subidos."}' };
    const progress = vi.fn();
    expect(await request(save, args, { onProgress: progress })).toEqual({ Message: 'Archivos subidos.' });
    const [{ form, headers, url }] = calls as [Sent];
    expect(url).toBe('https://api.test/api/save-files');
    expect(form?.get('CarpetaId')).toBe('7');
    expect(form?.getAll('Archivos').map((part) => (part as File).name)).toEqual(['ñ.txt', 'b.txt']);
    expect(headers).toMatchObject({ Authorization: 'Bearer t1', 'brand-domain': 'kleenenergy' });
    expect(progress.mock.calls).toEqual([
      [2, undefined],
      [3, 4],
    ]);
  });

  test.each([
    ['that makes no progress for a minute', 0, 60_000],
    ['whose last progress was a minute ago', 59_000, 119_000],
  ])('%s is aborted', async (_, progress, milliseconds) => {
    vi.useFakeTimers();
    answer = { status: -1, text: '' };
    const settled = vi.fn();
    const outcome = failure(request(save, args)).finally(settled);
    await vi.waitFor(() => expect(calls[0]?.form).toBeDefined(), { interval: 0 });
    await vi.advanceTimersByTimeAsync(progress);
    if (progress > 0) calls[0]?.upload.onprogress?.({ loaded: 3, total: 4, lengthComputable: true });
    await vi.advanceTimersByTimeAsync(milliseconds - progress - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ kind: 'timeout', lost: true });
  });

  test('that is refused says why, and which file', async () => {
    answer = { status: 413, text: '{"detail":"«b.txt» pesa 40 MB.","errors":{"Archivos":["«b.txt» pesa 40 MB."]}}' };
    expect(await failure(request(save, args))).toMatchObject({
      status: 413,
      serverMessage: '«b.txt» pesa 40 MB.',
      traceId: '00-1',
    });
  });

  test('whose answer was lost is sent again with the same key, and other files with another', async () => {
    connectPortal({ extras: ['idempotencyKeys'] });
    answer = { status: 0, text: '' };
    const sending = (text: string, name: string, lastModified: number) =>
      failure(request(save, { body: { CarpetaId: 7, Archivos: [new File([text], name, { lastModified })] } }));
    await sending('a', 'a.txt', 1);
    await sending('b', 'a.txt', 1);
    await sending('a', 'b.txt', 1);
    await sending('ab', 'a.txt', 1);
    await sending('a', 'a.txt', 2);
    const [first, again, ...others] = calls.map(({ headers }) => headers['Idempotency-Key']);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(again, 'the same name, size and date').toBe(first);
    expect(new Set([first, ...others]).size).toBe(4);
  });

  test('without an answer may have arrived: the error says so, and it is not sent again', async () => {
    answer = { status: 0, text: '' };
    expect(await failure(request(save, args))).toMatchObject({ kind: 'network', lost: true });
    expect(calls).toHaveLength(1);
  });

  test('can be cancelled on its way', async () => {
    answer = { status: -1, text: '' };
    const cancel = new AbortController();
    const outcome = failure(request(save, args, { signal: cancel.signal }));
    await vi.waitFor(() => expect(calls[0]?.form).toBeDefined());
    cancel.abort();
    expect(await outcome).toMatchObject({ kind: 'aborted' });
  });
});

test('a file may take longer than a minute, as long as bytes arrive', async () => {
  vi.useFakeTimers();
  const bodies: ReadableStreamDefaultController[] = [];
  vi.stubGlobal('fetch', async ({ signal }: Request) => {
    const start = (stream: ReadableStreamDefaultController) => {
      bodies.push(stream);
      signal.addEventListener('abort', () => stream.error(signal.reason));
    };
    return new Response(new ReadableStream({ start }));
  });
  const progress = vi.fn();
  const call = request(report, undefined, { onProgress: progress });
  for (const part of ['%PDF', '-1.7']) {
    await vi.advanceTimersByTimeAsync(59_000);
    bodies[0]?.enqueue(new TextEncoder().encode(part));
  }
  await vi.advanceTimersByTimeAsync(59_000);
  bodies[0]?.close();
  expect((await call).blob.size).toBe(8);
});

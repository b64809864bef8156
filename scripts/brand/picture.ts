import { apiConfig } from '~/api/config.ts';

/** The limit of the API; an SVG has some kilobytes. */
const mostBytes = 100_000;

/**
 * The SVG file of a picture in the API, which is embedded or at an https address. A PNG is embedded in an SVG of its
 * size, because a brand's pictures are SVG files.
 *
 * @param field its name in the API
 */
export async function fetchPicture(
  field: string,
  address: string | null,
  fetch: (request: Request) => Promise<Response>,
): Promise<{ svg: string } | { why: string }> {
  if (!address) return { why: `the API has no value for ${field}.` };
  if (address.startsWith('data:')) return readData(field, address);
  if (!address.startsWith('https://'))
    return { why: `${field} is a path on the portal's own host, "${address.slice(0, 80)}".` };
  try {
    const response = await fetch(new Request(address, { signal: AbortSignal.timeout(apiConfig.timeoutMs) }));
    if (!response.ok) return { why: `${field}, ${address}, answered ${response.status}.` };
    const type = response.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
    return asSvg(field, type, Buffer.from(await response.arrayBuffer()));
  } catch (error) {
    return { why: `${field}, ${address}, cannot be reached: ${(error as Error).message}.` };
  }
}

function readData(field: string, address: string) {
  const [, type = '', base64, content = ''] =
    /^data:([\w/+.-]+)(?:;charset=[\w-]+)?(;base64)?,(.*)$/s.exec(address) ?? [];
  return asSvg(field, type, base64 ? Buffer.from(content, 'base64') : Buffer.from(decodeURIComponent(content)));
}

function asSvg(field: string, type: string, bytes: Buffer): { svg: string } | { why: string } {
  if (bytes.length > mostBytes) return { why: `${field} has ${bytes.length} bytes; at most ${mostBytes} are allowed.` };
  if (type === 'image/svg+xml') return { svg: bytes.toString() };
  const size = type === 'image/png' && sizeOfPng(bytes);
  if (!size) return { why: `${field} is ${type || 'not a picture'}; it must be SVG or PNG.` };
  const { width, height } = size;
  return {
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
      `<image href="data:image/png;base64,${bytes.toString('base64')}" width="${width}" height="${height}"/></svg>\n`,
  };
}

/** Read from the header chunk, with which every PNG begins. */
const sizeOfPng = (bytes: Buffer) =>
  bytes.subarray(1, 4).toString('latin1') === 'PNG' && bytes.length > 24
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : undefined;

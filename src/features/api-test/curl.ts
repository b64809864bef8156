import type { RawRequest } from '~/api/raw.ts';

/** The call as a command for a POSIX shell, to paste. */
export function curlOf({ method, url, headers, body }: RawRequest): string {
  const parts = [
    method === 'GET' ? `curl ${quote(url)}` : `curl -X ${method} ${quote(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${header(`${name}: ${value}`)}`),
    ...(typeof body === 'string' ? [`--data-raw ${quote(body)}`] : []),
    ...(body instanceof FormData ? [...body].map(([name, value]) => formPart(name, value)) : []),
  ];
  return parts.join(' \\\n  ');
}

/** Replaces a token that must not be shown: the shell fills it in. */
export const tokenVariable = '$TOKEN';

/** Inside single quotes, a shell only interprets the single quote itself. */
const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** Double quotes only around what the shell fills in. */
function header(line: string) {
  if (!line.endsWith(tokenVariable)) return quote(line);
  return `"${line.slice(0, -tokenVariable.length).replace(/["\\$`]/g, '\\$&')}${tokenVariable}"`;
}

/** `-F` interprets `@`, `<` and `;` in a value, so plain values use `--form-string`. */
function formPart(name: string, value: FormDataEntryValue) {
  if (typeof value === 'string') return `--form-string ${quote(`${name}=${value}`)}`;
  const file = value.name.replace(/["\\]/g, '\\$&');
  return `-F ${quote(`${name}=@"${file}"${value.type && `;type=${value.type}`}`)}`;
}

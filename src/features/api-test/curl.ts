import type { RawRequest } from '~/api/raw.ts';

/** The call as a line for a POSIX shell, to be pasted as it stands. */
export function curlOf({ method, url, headers, body }: RawRequest): string {
  const parts = [
    method === 'GET' ? `curl ${quote(url)}` : `curl -X ${method} ${quote(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${header(`${name}: ${value}`)}`),
    ...(typeof body === 'string' ? [`--data-raw ${quote(body)}`] : []),
    ...(body instanceof FormData ? [...body].map(([name, value]) => formPart(name, value)) : []),
  ];
  return parts.join(' \\\n  ');
}

/** In the place of a token that is not to be shown: the shell fills it in. */
export const tokenVariable = '$TOKEN';

/** Between single quotes a shell reads nothing but the single quote itself. */
const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** Only what the shell is to fill in stands between double quotes. */
function header(line: string) {
  if (!line.endsWith(tokenVariable)) return quote(line);
  return `"${line.slice(0, -tokenVariable.length).replace(/["\\$`]/g, '\\$&')}${tokenVariable}"`;
}

/** `-F` reads `@`, `<` and `;` in a value as orders, so plain values go by `--form-string`. */
function formPart(name: string, value: FormDataEntryValue) {
  if (typeof value === 'string') return `--form-string ${quote(`${name}=${value}`)}`;
  const file = value.name.replace(/["\\]/g, '\\$&');
  return `-F ${quote(`${name}=@"${file}"${value.type && `;type=${value.type}`}`)}`;
}

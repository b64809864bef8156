/** Milliseconds after which no browser still reads from the address. */
const readingTime = 60_000;

/** Hands a file to the browser's downloads. */
export function saveFile({ blob, name }: { blob: Blob; name: string }) {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), readingTime);
}

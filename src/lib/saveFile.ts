/** Milliseconds after which every browser has read the object URL. */
const readingTime = 60_000;

/** Starts a download of the file in the browser. */
export function saveFile({ blob, name }: { blob: Blob; name: string }) {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), readingTime);
}

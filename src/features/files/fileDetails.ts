import File from 'lucide-react/icons/file';
import Archive from 'lucide-react/icons/file-archive';
import Picture from 'lucide-react/icons/file-image';
import Sound from 'lucide-react/icons/file-music';
import Video from 'lucide-react/icons/file-play';
import Sheet from 'lucide-react/icons/file-spreadsheet';
import Text from 'lucide-react/icons/file-text';
import { formatQuantity } from '~/lib/format.ts';
import type { LucideIcon } from '~/ui/Icon.tsx';

const kinds: readonly (readonly [LucideIcon, string])[] = [
  [Text, 'pdf doc docx odt txt md rtf ppt pptx'],
  [Sheet, 'csv xls xlsx ods'],
  [Picture, 'png jpg jpeg gif webp svg'],
  [Sound, 'mp3 wav ogg m4a'],
  [Video, 'mp4 mov webm'],
  [Archive, 'zip 7z rar gz'],
];

/** The extension in lower case, without its dot; '' if there is none. */
export const extensionOf = (name: string) => /\.([^./\\ ]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

export const fileIcon = (name: string): LucideIcon =>
  kinds.find(([, extensions]) => extensions.split(' ').includes(extensionOf(name)))?.[0] ?? File;

const kilo = 1024;

/** `0 B`, `812 B`, `34,5 kB`, `1,2 MB`; a dash if unknown. */
export function formatSize(bytes: number | null | undefined): string {
  if (bytes === null || bytes === undefined || bytes < kilo) return formatQuantity(bytes, 'B');
  const inMegas = bytes >= kilo * kilo;
  return formatQuantity(bytes / (inMegas ? kilo * kilo : kilo), inMegas ? 'MB' : 'kB', 1);
}

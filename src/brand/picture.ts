/**
 * Why a text cannot be a picture of a brand: it is not an SVG, or it contains something that the security policy
 * forbids.
 */
export type PictureFault = { kind: 'notSvg' } | { kind: 'inline'; found: string };

/** @returns undefined for an SVG file that can be published */
export function pictureFault(svg: string): PictureFault | undefined {
  if (!/<svg\b[^>]*xmlns=/.test(svg)) return { kind: 'notSvg' };
  const found = /<(?:script|style)\b|\sstyle=/.exec(svg)?.[0].trim();
  return found ? { kind: 'inline', found } : undefined;
}

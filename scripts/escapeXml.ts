const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it stands in HTML, SVG or XML, also between double quotes. */
export const escapeXml = (text: string) => text.replace(/[&<>"]/g, (char) => entities[char] ?? char);

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char);

/** JSON for a data block of a page: one ends at the first `</script`, so every `<` must be escaped. */
export const jsonForPage = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');

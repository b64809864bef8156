/** JSON for a data block of a page: one ends at the first `</script`, so every `<` must be escaped. */
export const jsonForPage = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** A key without i18next's plural suffix: what the code asks for. The catalogue's own is of Node. */
export const baseOf = (key: string) => key.replace(/_(?:ordinal_)?(zero|one|two|few|many|other)$/, '');

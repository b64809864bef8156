/** A key without i18next's plural suffix, as code uses it. The catalogue's function of this kind needs Node. */
export const baseOf = (key: string) => key.replace(/_(?:ordinal_)?(zero|one|two|few|many|other)$/, '');

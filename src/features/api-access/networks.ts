/** Addresses and networks as they are typed, one a line or with commas between them. */
export const networksIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

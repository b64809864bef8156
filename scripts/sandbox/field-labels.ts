import { readFileSync } from 'node:fs';

const path = new URL('../../locales/es/alta.json', import.meta.url);
const { field: form }: { field: Record<string, string> } = JSON.parse(readFileSync(path, 'utf8'));

/** The name of a field for people: its label in the portal's forms. */
export const labelOf = (field: string): string => ({ SubestadoId: 'Subestado', cups: 'CUPS', ...form })[field] ?? field;

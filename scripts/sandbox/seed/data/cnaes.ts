import rows from './cnaes.json' with { type: 'json' };

/** Economic activities. Supply points and contracts still use the codes of CNAE-2009, next to those of CNAE-2025. */
export const cnaes: readonly { codigo: string; descripcion: string; version: string }[] = rows;

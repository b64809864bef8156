import type { ApiKey } from '~/api/api-keys.ts';

/** The name of a key with its last characters, because several keys may have the same name. */
export const keyName = ({ Nombre, ApiKey }: Pick<ApiKey, 'Nombre' | 'ApiKey'>) => `${Nombre} …${ApiKey.slice(-4)}`;

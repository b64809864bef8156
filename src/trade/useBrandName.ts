import { useCallback } from 'react';
import { listActiveBrands } from '~/api/brands.ts';
import { useList } from '~/api/hooks.ts';

/** A brand's name by its domain identifier; the identifier itself while names are loading, and for unknown brands. */
export function useBrandName() {
  const brands = useList(listActiveBrands, undefined).items;
  return useCallback((domain: string) => brands.find(({ Dominio }) => Dominio === domain)?.Nombre ?? domain, [brands]);
}

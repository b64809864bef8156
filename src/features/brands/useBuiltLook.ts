import { useEffect, useMemo, useState } from 'react';
import type { Brand } from '~/brand/schema.ts';
import { styleTokens } from './readability.ts';
import type { BuiltLook } from './waiting.ts';

/** Colours and pictures of the running build; its files come from the portal's own host. */
export function useBuiltLook({ logo, logoDark, favicon }: Brand): BuiltLook {
  const [pictures, setPictures] = useState<BuiltLook['pictures']>(null);
  useEffect(() => {
    const stopped = new AbortController();
    const text = async (address: string) => {
      const response = await fetch(address, { signal: stopped.signal });
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      return response.text();
    };
    Promise.all([logo, logoDark, favicon].map(text)).then(
      ([light = '', dark = '', icon = '']) =>
        setPictures({ LogoClaroUrl: light, LogoOscuroUrl: dark, FaviconUrl: icon }),
      // They are then named as not comparable.
      () => {},
    );
    return () => stopped.abort();
  }, [logo, logoDark, favicon]);
  const theme = useMemo(() => {
    const { accent = '', mark = '' } = styleTokens('light');
    return { accent, mark };
  }, []);
  return { theme, pictures };
}

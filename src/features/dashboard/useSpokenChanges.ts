import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TileChange } from './grid/Grid.tsx';

/** What happens to a tile, in words for those who do not see it. */
export function useSpokenChanges() {
  const { t } = useTranslation('dashboard');
  const [text, say] = useState('');

  const change = ({ phase, state, item, cancelled }: TileChange, title: string) => {
    const place = { title, column: item.x + 1, row: item.y + 1 };
    const size = { title, columns: item.w, rows: item.h };
    if (phase === 'start') say(t('grid.taken', { title }));
    else if (phase === 'move') say(state === 'resizing' ? t('grid.size', size) : t('grid.place', place));
    else if (cancelled) say(t('grid.cancelled', { title }));
    else say(t('grid.dropped', { ...place, ...size }));
  };

  return { text, say, change };
}

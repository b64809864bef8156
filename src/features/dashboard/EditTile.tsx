import { useTranslation } from 'react-i18next';
import { Handle } from './grid/Handle.tsx';
import { TileMenu, type TileMenuProps } from './TileMenu.tsx';

/** While editing, in the head of a tile: what can be done with it, and its handle. */
export function EditTile(props: TileMenuProps) {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <TileMenu {...props} />
      <Handle name={t('grid.handle', { title: props.title })} help={t('grid.help')} />
    </>
  );
}

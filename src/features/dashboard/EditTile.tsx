import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import Proportions from 'lucide-react/icons/proportions';
import Trash2 from 'lucide-react/icons/trash-2';
import { useTranslation } from 'react-i18next';
import { IconButton } from '~/ui/IconButton.tsx';
import { Menu, type MenuItem } from '~/ui/Menu.tsx';
import { Handle } from './grid/Handle.tsx';
import { canMove, canResize, type GridItem } from './grid/item.ts';

/** While editing, in a tile's head: its menu and its handle. */
export function EditTile(props: TileMenuProps) {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <TileMenu {...props} />
      <Handle name={t('grid.handle', { title: props.title })} help={t('grid.help')} />
    </>
  );
}

interface TileMenuProps {
  item: GridItem;
  title: string;
  onStep: (arrow: string, sizing: boolean) => void;
  onTrait: (trait: Partial<GridItem>) => void;
  onRemove: () => void;
}

/** All actions of a tile, for people who do not drag. */
function TileMenu({ item, title, onStep, onTrait, onRemove }: TileMenuProps) {
  const { t } = useTranslation('dashboard');
  const fixed = (may: boolean) => (may ? {} : { disabledReason: t('grid.fixedReason') });
  const moves: MenuItem[] = [
    { id: 'left', icon: ArrowLeft, label: t('grid.left'), onSelect: () => onStep('ArrowLeft', false) },
    { id: 'right', icon: ArrowRight, label: t('grid.right'), onSelect: () => onStep('ArrowRight', false) },
    { id: 'up', icon: ArrowUp, label: t('grid.up'), onSelect: () => onStep('ArrowUp', false) },
    { id: 'down', icon: ArrowDown, label: t('grid.down'), onSelect: () => onStep('ArrowDown', false) },
  ];
  const sizes: MenuItem[] = [
    { id: 'wider', label: t('grid.wider'), onSelect: () => onStep('ArrowRight', true) },
    { id: 'narrower', label: t('grid.narrower'), onSelect: () => onStep('ArrowLeft', true) },
    { id: 'taller', label: t('grid.taller'), onSelect: () => onStep('ArrowDown', true) },
    { id: 'shorter', label: t('grid.shorter'), onSelect: () => onStep('ArrowUp', true) },
  ];
  const kept = item.preserveAspectRatio ?? false;
  const groups: MenuItem[][] = [
    moves.map((one) => ({ ...one, ...fixed(canMove(item)) })),
    sizes.map((one) => ({ ...one, ...fixed(canResize(item)) })),
    [
      {
        id: 'fix',
        icon: item.static ? PinOff : Pin,
        label: item.static ? t('grid.release') : t('grid.fix'),
        onSelect: () => onTrait({ static: !item.static }),
      },
      {
        id: 'ratio',
        icon: Proportions,
        label: kept ? t('grid.freeRatio') : t('grid.keepRatio'),
        onSelect: () => onTrait({ preserveAspectRatio: !kept }),
      },
    ],
    [{ id: 'remove', icon: Trash2, label: t('grid.remove'), danger: true, onSelect: onRemove }],
  ];
  const name = t('grid.menu', { title });
  return (
    <Menu
      label={name}
      align="end"
      groups={groups}
      trigger={(trigger) => <IconButton {...trigger} size="sm" icon={Ellipsis} name={name} />}
    />
  );
}

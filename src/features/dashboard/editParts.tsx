import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import CloudCheck from 'lucide-react/icons/cloud-check';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Move from 'lucide-react/icons/move';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import Plus from 'lucide-react/icons/plus';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Settings2 from 'lucide-react/icons/settings-2';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limitDays } from '~/trade/questions.ts';
import { Button } from '~/ui/Button.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { Menu, type MenuItem } from '~/ui/Menu.tsx';
import { Popover } from '~/ui/Popover.tsx';
import { collisions } from './arrangement.ts';
import { GapsDialog } from './GapsDialog.tsx';
import { filled } from './grid/gaps.ts';
import { Handle } from './grid/Handle.tsx';
import { canMove, canResize, type GridItem, type Rules } from './grid/item.ts';
import type { useDashboard } from './useDashboard.ts';
import { useLater } from './useLater.ts';
import { widgetIcons } from './widgetIcons.ts';
import type { WidgetId } from './widgets.ts';

/** The code for editing a dashboard, loaded together when a person is about to edit. */

export { attachPointer } from './grid/pointer.ts';

interface EditActionsProps {
  addable: readonly WidgetId[];
  onAdd: (id: WidgetId) => void;
  onReset: () => void;
  /** The layout that is shown, if its gaps may be closed: it was changed, and is packed. */
  packed: { items: readonly GridItem[]; rules: Rules; onItems: (items: readonly GridItem[]) => void } | undefined;
  titleOf: (id: string) => string;
  onDone: () => void;
}

/** While editing: actions for the whole dashboard, "Listo" last. */
export function EditActions({ addable, onAdd, onReset, packed, titleOf, onDone }: EditActionsProps) {
  const { t } = useTranslation('dashboard');
  const [offer, setOffer] = useState<readonly GridItem[]>();
  const done = () => {
    const after = packed && filled(packed.items, packed.rules);
    if (after && after !== packed.items) setOffer(after);
    else onDone();
  };
  return (
    <>
      <AddTile addable={addable} onAdd={onAdd} />
      <Button icon={RotateCcw} onClick={onReset}>
        {t('edit.reset')}
      </Button>
      <Button data-way-back variant="primary" onClick={done}>
        {t('edit.done')}
      </Button>
      {packed && offer && (
        <GapsDialog
          before={packed.items}
          after={offer}
          columns={packed.rules.columns}
          titleOf={titleOf}
          onLeave={onDone}
          onFill={() => {
            packed.onItems(offer);
            onDone();
          }}
        />
      )}
    </>
  );
}

interface AddTileProps {
  addable: readonly WidgetId[];
  onAdd: (id: WidgetId) => void;
}

/** Tiles that are not on the dashboard, with descriptions; several can be added in a row. */
function AddTile({ addable, onAdd }: AddTileProps) {
  const { t } = useTranslation('dashboard');
  const list = useRef<HTMLUListElement>(null);
  const later = useLater();
  const choose = (id: WidgetId, index: number) => {
    onAdd(id);
    // Its line disappears, and the next one moves up.
    later(() => {
      const lines = [...(list.current?.querySelectorAll('button') ?? [])];
      (lines[index] ?? lines.at(-1) ?? list.current)?.focus();
    });
  };
  return (
    <Popover
      label={t('edit.add')}
      align="end"
      className="w-80"
      trigger={(trigger) => (
        <Button icon={Plus} {...trigger}>
          {t('edit.add')}
        </Button>
      )}
    >
      {() => (
        <ul ref={list} tabIndex={-1} className="max-h-[min(28rem,60dvh)] overflow-y-auto p-1">
          {addable.map((id, index) => (
            <li key={id}>
              <button
                type="button"
                data-autofocus={index === 0 || undefined}
                onClick={() => choose(id, index)}
                className="flex w-full items-start gap-3 rounded px-3 py-2 text-left -outline-offset-2! hover:bg-s2 max-md:min-h-11"
              >
                <Icon of={widgetIcons[id]} className="mt-0.5 shrink-0 text-text2" />
                <span>
                  <span className="block text-13 font-medium">{t(`tile.${id}.title`, limitDays)}</span>
                  <span className="block text-12 text-text3">{t(`tile.${id}.about`, limitDays)}</span>
                </span>
              </button>
            </li>
          ))}
          {addable.length === 0 && <li className="px-3 py-2 text-13 text-text2">{t('edit.allShown')}</li>}
        </ul>
      )}
    </Popover>
  );
}

interface EditToolsProps {
  dashboard: ReturnType<typeof useDashboard>;
}

/** While editing: saving state, undo, and what is seldom needed. */
export function EditTools({ dashboard }: EditToolsProps) {
  const { t } = useTranslation('dashboard');
  const { undo, saving } = dashboard;
  return (
    <>
      <p role="status" className="mr-2 flex items-center gap-2 text-13 text-text2 max-xl:sr-only">
        <Icon of={saving === 'saved' ? CloudCheck : Move} />
        {t(saving === 'saving' || saving === 'saved' ? `edit.${saving}` : 'edit.hint')}
      </p>
      <IconButton
        icon={Undo2}
        name={t('edit.undo')}
        disabledReason={undo ? undefined : { text: t('edit.nothingToUndo') }}
        onClick={undo}
      />
      <MoreMenu dashboard={dashboard} />
    </>
  );
}

/** How the other tiles move aside when one is dropped. */
function MoreMenu({ dashboard: { arrangement, change } }: EditToolsProps) {
  const { t } = useTranslation('dashboard');
  const { onCollision, compact } = arrangement;
  return (
    <Menu
      label={t('edit.more')}
      align="end"
      groups={[
        collisions.map((id) => ({
          id,
          label: t(`edit.collision.${id}`),
          text: t(`edit.collisionText.${id}`),
          checked: id === onCollision,
          onSelect: () => change({ ...arrangement, onCollision: id }),
        })),
        [
          {
            id: 'compact',
            label: t('edit.compact'),
            checked: compact,
            onSelect: () => change({ ...arrangement, compact: true }),
          },
          {
            id: 'gaps',
            label: t('edit.gaps'),
            checked: !compact,
            onSelect: () => change({ ...arrangement, compact: false }),
          },
        ],
      ]}
      trigger={(trigger) => (
        <Button {...trigger} variant="ghost" icon={Settings2}>
          {t('edit.more')}
        </Button>
      )}
    />
  );
}

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

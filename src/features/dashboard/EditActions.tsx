import Plus from 'lucide-react/icons/plus';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { Popover } from '~/ui/Popover.tsx';
import { useLater } from './useLater.ts';
import { widgetIcons } from './widgetIcons.ts';
import type { WidgetId } from './widgets.ts';

interface EditActionsProps {
  addable: readonly WidgetId[];
  onAdd: (id: WidgetId) => void;
  onReset: () => void;
  onDone: () => void;
}

/** While editing: actions for the whole dashboard, "Hecho" last. */
export function EditActions({ addable, onAdd, onReset, onDone }: EditActionsProps) {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <AddTile addable={addable} onAdd={onAdd} />
      <Button icon={RotateCcw} onClick={onReset}>
        {t('edit.reset')}
      </Button>
      <Button data-way-back variant="primary" onClick={onDone}>
        {t('edit.done')}
      </Button>
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
                  <span className="block text-13 font-medium">{t(`tile.${id}.title`)}</span>
                  <span className="block text-12 text-text3">{t(`tile.${id}.about`)}</span>
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

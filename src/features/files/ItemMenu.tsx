import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import FolderInput from 'lucide-react/icons/folder-input';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { useTranslation } from 'react-i18next';
import type { Folder } from '~/api/files.ts';
import { IconButton } from '~/ui/IconButton.tsx';
import { Menu, type MenuItem } from '~/ui/Menu.tsx';
import { inOneLine } from '~/ui/reason.ts';
import { type Act, changeRefusal, type Item, useDownloadFile } from './items.ts';

interface ItemMenuProps {
  item: Item;
  /** Its parent folder. */
  within: Folder | undefined;
  onAct: (act: Act) => void;
  tabIndex?: number | undefined;
}

/** What can be done with one folder or file. */
export function ItemMenu({ item, within, onAct, tabIndex }: ItemMenuProps) {
  const { t } = useTranslation(['files', 'common']);
  const { download, loading } = useDownloadFile();
  const { Nombre: name, folder, file } = item;
  const refusal = changeRefusal(folder ?? within, t);
  const changes = refusal && { disabledReason: inOneLine(refusal) };
  const items = [item];
  const groups: MenuItem[][] = [
    [
      {
        id: 'download',
        label: t(folder ? 'files:act.downloadZip' : 'files:act.download'),
        icon: Download,
        onSelect: () => (file ? download(file) : onAct({ kind: 'download', items })),
      },
      folder
        ? {
            id: 'rename',
            label: t('files:act.rename'),
            icon: Pencil,
            onSelect: () => onAct({ kind: 'rename', folder }),
            ...changes,
          }
        : {
            id: 'move',
            label: t('files:act.move'),
            icon: FolderInput,
            onSelect: () => onAct({ kind: 'move', items }),
            ...changes,
          },
    ],
    [
      {
        id: 'delete',
        label: t('files:act.delete'),
        icon: Trash,
        danger: true,
        onSelect: () => onAct({ kind: 'delete', items }),
        ...changes,
      },
    ],
  ];
  return (
    <Menu
      label={t('files:act.of', { name })}
      align="end"
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          icon={Ellipsis}
          size="sm"
          name={t('files:act.of', { name })}
          tabIndex={tabIndex}
          loading={loading}
          className="relative z-1"
        />
      )}
      groups={groups}
    />
  );
}

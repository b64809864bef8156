import type { TFunction } from 'i18next';
import FolderIcon from 'lucide-react/icons/folder';
import type { ReactNode } from 'react';
import { formatSize } from '~/lib/fileSize.ts';
import { columnsOf, hidden } from '~/table/columnSet.ts';
import { Icon } from '~/ui/Icon.tsx';
import { extensionOf, fileIcon } from './fileIcon.ts';
import type { Item } from './items.ts';

/** What a thing is, in a word: "Carpeta", "PDF". */
const kindOf = ({ folder, Nombre }: Item, t: TFunction<'files'>) =>
  folder ? t('kind.folder') : extensionOf(Nombre).toUpperCase() || t('kind.file');

/**
 * The columns of a folder's list.
 *
 * @param menu what can be done with one of them; its controls have that `tabIndex`
 */
export const itemColumns = (t: TFunction<'files'>, menu: (item: Item, tabIndex?: number) => ReactNode) =>
  columnsOf<Item>()({
    Nombre: {
      kind: 'custom',
      header: t('column.name'),
      width: 220,
      grow: true,
      main: true,
      card: '1left',
      render: ({ Nombre, folder }) => (
        <span className="inline-flex max-w-full items-center gap-2 align-middle" title={Nombre}>
          <Icon of={folder ? FolderIcon : fileIcon(Nombre)} className="shrink-0 text-text2" />
          <span className="truncate font-medium">{Nombre}</span>
        </span>
      ),
    },
    Tipo: {
      kind: 'text',
      header: t('column.kind'),
      width: 84,
      quiet: true,
      card: '2left',
      value: (item) => kindOf(item, t),
    },
    TamanoBytes: {
      kind: 'custom',
      align: 'end',
      header: t('column.size'),
      width: 88,
      card: '2right',
      render: ({ TamanoBytes }) => formatSize(TamanoBytes),
    },
    Fecha: { kind: 'date', header: t('column.date'), width: 84, card: '4left' },
    Usuario: { kind: 'text', header: t('column.who'), width: 150, quiet: true, card: '3left' },
    Version: { kind: 'number', header: t('column.version'), width: 76, ...hidden },
    Descargas: { kind: 'number', header: t('column.downloads'), width: 92, ...hidden },
    Acciones: {
      kind: 'custom',
      align: 'end',
      header: t('column.actions'),
      sortable: false,
      width: 72,
      card: '1right',
      // Not empty: an empty cell is a dash, and no line of a card.
      value: () => ' ',
      controls: true,
      render: menu,
    },
  });

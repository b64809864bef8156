import FolderIcon from 'lucide-react/icons/folder';
import FolderOpen from 'lucide-react/icons/folder-open';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Folder } from '~/api/files.ts';
import { Answered, type Asked } from '~/record/Answered.tsx';
import { Tree } from '~/ui/tree/Tree.tsx';
import type { TreeDrops } from '~/ui/tree/useTreeDrops.ts';
import { folderNodes } from './folders.ts';
import { folderAddress } from './place.ts';

interface FolderTreeProps {
  query: Asked<readonly Folder[]>;
  chosen: number | undefined;
  drops: TreeDrops;
  /** Where it stands in a drawer: a folder was chosen. */
  onChosen?: () => void;
}

/** All folders, each a link; folders and files can be moved onto them. */
export function FolderTree({ query, ...rest }: FolderTreeProps) {
  return (
    <div className="h-full p-3">
      <Answered query={query} height="h-64" small>
        {(folders) => <Folders folders={folders} {...rest} />}
      </Answered>
    </div>
  );
}

function Folders({
  folders,
  chosen,
  drops,
  onChosen,
}: Omit<FolderTreeProps, 'query'> & { folders: readonly Folder[] }) {
  const { t } = useTranslation('files');
  const nodes = useMemo(() => folderNodes(folders), [folders]);
  return (
    <Tree
      label={t('tree.label')}
      nodes={nodes}
      chosen={chosen === undefined ? undefined : String(chosen)}
      link={({ id }, { onClick, ...props }) => (
        <Link
          to={folderAddress(id === nodes[0]?.id ? undefined : Number(id))}
          onClick={(event) => {
            onClick(event);
            if (!event.defaultPrevented) onChosen?.();
          }}
          {...props}
        />
      )}
      iconOf={(_, open) => (open ? FolderOpen : FolderIcon)}
      search={{
        label: t('tree.search'),
        found: (count) => t('tree.found', { count }),
        none: t('tree.notFound'),
      }}
      drops={drops}
    />
  );
}

import ChevronRight from 'lucide-react/icons/chevron-right';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '~/ui/Icon.tsx';
import { folderAddress } from './place.ts';

interface FolderPathProps {
  /** From the folder that holds all down to the one in view. */
  path: readonly { CarpetaId: number; Name: string }[];
}

/** The way to the folder in view, each step a link. */
export function FolderPath({ path }: FolderPathProps) {
  const { t } = useTranslation('files');
  return (
    <nav
      aria-label={t('path')}
      className="shrink-0 overflow-x-auto border-b border-line px-4 py-2 text-12 [scrollbar-width:none]"
    >
      <ol className="flex w-max items-center gap-1">
        {path.map(({ CarpetaId, Name }, index) => (
          <Fragment key={CarpetaId}>
            {index > 0 && <Icon of={ChevronRight} size={12} className="shrink-0 text-text3" />}
            <li className="max-w-64 truncate">
              {index === path.length - 1 ? (
                <span aria-current="location" className="font-medium">
                  {Name}
                </span>
              ) : (
                <Link
                  to={folderAddress(index === 0 ? undefined : CarpetaId)}
                  className="hit text-text2 hover:text-text hover:underline"
                >
                  {Name}
                </Link>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}

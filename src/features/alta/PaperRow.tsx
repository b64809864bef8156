import Eye from 'lucide-react/icons/eye';
import FileAudio from 'lucide-react/icons/file-headphone';
import FileImage from 'lucide-react/icons/file-image';
import FileText from 'lucide-react/icons/file-text';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DocumentType, documentTypes } from '~/domain/contract-documents.ts';
import { formatQuantity } from '~/lib/format.ts';
import { isAudio, type Paper, typesFor } from '~/trade/documents/papers.ts';
import { FilePreview } from '~/ui/FilePreview.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { Select } from '~/ui/Select.tsx';

interface PaperRowProps {
  paper: Paper;
  onType: (type: DocumentType) => void;
  onRemove: () => void;
}

/** A file that goes with the contract: which paper it is, a look at it, and the way out. */
export function PaperRow({ paper: { file, type }, onType, onRemove }: PaperRowProps) {
  const { t } = useTranslation('alta');
  const [open, setOpen] = useState(false);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2">
      <Icon of={iconOf(file)} className="shrink-0 text-text2" />
      <span className="min-w-0 flex-1 basis-40">
        <span className="block truncate font-medium" title={file.name}>
          {file.name}
        </span>
        <span className="text-12 text-text3">{formatQuantity(Math.ceil(file.size / 1024), 'kB')}</span>
      </span>
      <Select
        aria-label={t('documents.typeOf', { name: file.name })}
        value={type}
        onChange={(event) => {
          const chosen = documentTypes.find((one) => one === event.target.value);
          if (chosen) onType(chosen);
        }}
        className="w-44 max-md:w-full"
      >
        {typesFor(file, documentTypes).map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </Select>
      <IconButton
        icon={Eye}
        name={t('documents.look', { name: file.name })}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      <IconButton icon={Trash} name={t('documents.remove', { name: file.name })} onClick={onRemove} />
      {open && (
        <div className="basis-full">
          <FilePreview file={file} name={file.name} otherwise={t('documents.noPreview')} />
        </div>
      )}
    </li>
  );
}

function iconOf(file: File) {
  if (isAudio(file)) return FileAudio;
  return /\.(png|jpe?g)$/i.test(file.name) ? FileImage : FileText;
}

import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '~/lib/format.ts';
import { FileDrop, type RefusedDrop } from '~/ui/FileDrop.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { type FieldProps, NamedField } from './NamedField.tsx';

interface FileFieldProps<Values extends FieldValues> extends Omit<FieldProps<Values>, 'disabled'> {
  /** Extensions by MIME type. */
  accept: Readonly<Record<string, readonly string[]>>;
  /** Maximum bytes per file. */
  maxSize: number;
  /** false: a new file replaces the previous one. */
  multiple?: boolean;
  /** Text of the drop area. */
  children?: ReactNode;
}

const megabyte = 1024 * 1024;

/**
 * Files by dropping, pasting or choosing. The value is an array of files; each invalid one is refused with its reason.
 */
export function FileField<Values extends FieldValues>(props: FileFieldProps<Values>) {
  const { accept, maxSize, multiple = false, children, ...rest } = props;
  const { t } = useTranslation('form');
  const [refused, setRefused] = useState<readonly RefusedDrop[]>([]);
  const most = formatQuantity(maxSize / megabyte, 'MB');
  const why = ({ file: { name }, reason }: RefusedDrop) =>
    ({
      type: t('file.type', { name }),
      size: t('file.size', { name, most }),
      empty: t('file.empty', { name }),
    })[reason];
  return (
    <NamedField {...rest} error={refused.length > 0 ? refused.map(why).join(' ') : rest.error}>
      {({ disabled: _, name: __, onBlur: ___, ref, ...control }, { value, onChange }) => {
        const files: readonly File[] = Array.isArray(value) ? value : [];
        return (
          <>
            <FileDrop
              label={multiple ? t('file.chooseMany') : t('file.choose')}
              {...{ accept, maxSize, control }}
              buttonRef={ref}
              onFiles={(added, rejected) => {
                setRefused(rejected);
                if (added.length > 0) onChange(multiple ? [...files, ...added] : added.slice(-1));
              }}
            >
              {children ?? t('file.drop', { most })}
            </FileDrop>
            {files.length > 0 && (
              <ul className="flex flex-col gap-1">
                {files.map((file) => (
                  <li key={`${file.name} ${file.size} ${file.lastModified}`} className="flex items-center gap-2">
                    <span className="min-w-0 flex-1 truncate" title={file.name}>
                      {file.name}
                    </span>
                    <span className="text-12 text-text2">{formatQuantity(Math.ceil(file.size / 1024), 'kB')}</span>
                    <IconButton
                      icon={X}
                      size="sm"
                      name={t('file.remove', { name: file.name })}
                      onClick={() => onChange(files.filter((other) => other !== file))}
                    />
                  </li>
                ))}
              </ul>
            )}
          </>
        );
      }}
    </NamedField>
  );
}

import Upload from 'lucide-react/icons/upload';
import type { ReactNode, Ref } from 'react';
import { ErrorCode, useDropzone } from 'react-dropzone';
import { cx } from '~/lib/cx.ts';
import { Button } from './Button.tsx';
import type { FieldControl } from './Field.tsx';
import { Icon } from './Icon.tsx';

export interface RefusedDrop {
  file: File;
  reason: 'type' | 'size' | 'empty';
}

interface FileDropProps {
  /** Label of the button that opens the file chooser. */
  label: string;
  /** Text of the drop area. */
  children: ReactNode;
  /** Extensions by MIME type. */
  accept: Readonly<Record<string, readonly string[]>>;
  /** Maximum bytes per file. */
  maxSize: number;
  onFiles: (files: File[], refused: RefusedDrop[]) => void;
  /** false: one file at a time. */
  multiple?: boolean;
  /** One line high, for a field among others. */
  compact?: boolean;
  /** In a form: the props for its button. */
  control?: FieldControl;
  buttonRef?: Ref<HTMLButtonElement>;
}

/** Files by dropping, pasting or choosing; each invalid one is returned with its reason. */
export function FileDrop({
  label,
  children,
  accept,
  maxSize,
  onFiles,
  multiple = true,
  compact = false,
  ...rest
}: FileDropProps) {
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept: { ...accept },
    maxSize,
    multiple,
    minSize: 1,
    noClick: true,
    noKeyboard: true,
    onDrop: (files, rejections) =>
      onFiles(
        files,
        rejections.map(({ file, errors }) => ({ file, reason: reasonOf(errors.map(({ code }) => code)) })),
      ),
  });
  return (
    <div
      {...getRootProps()}
      className={cx(
        'flex items-center gap-3 rounded border border-dashed text-12 text-text2',
        compact ? 'justify-between py-1.5 pr-1.5 pl-3' : 'flex-col px-4 py-6 text-center',
        isDragActive ? 'border-mark bg-tint text-accent-text' : 'border-ui bg-bg',
      )}
    >
      <input {...getInputProps()} />
      {!compact && <Icon of={Upload} size={20} />}
      <p className={compact ? 'mr-auto text-left' : 'text-balance'}>{children}</p>
      <Button {...rest.control} size={compact ? 'sm' : undefined} ref={rest.buttonRef} onClick={open}>
        {label}
      </Button>
    </div>
  );
}

function reasonOf(codes: readonly string[]): RefusedDrop['reason'] {
  if (codes.includes(ErrorCode.FileInvalidType)) return 'type';
  return codes.includes(ErrorCode.FileTooLarge) ? 'size' : 'empty';
}

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
  /** Extensions by MIME type. */
  accept: Readonly<Record<string, readonly string[]>>;
  /** Maximum bytes per file. */
  maxSize: number;
  onFiles: (files: File[], refused: RefusedDrop[]) => void;
  /** false: one file at a time. */
  multiple?: boolean;
  children: ReactNode;
  /** Content above the area, on which files are dropped too. */
  over?: ReactNode;
  /** One line high, for a field among others. */
  compact?: boolean;
  /** In a form: the props for its button. */
  control?: FieldControl;
  buttonRef?: Ref<HTMLButtonElement>;
}

/** Files by dropping, pasting or choosing; each invalid one is returned with its reason. The text stands in the area. */
export function FileDrop({ label, accept, maxSize, onFiles, multiple = true, children, ...look }: FileDropProps) {
  const { over, compact = false, control, buttonRef } = look;
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
  // A button cannot be required: its label has the star.
  const { 'aria-required': _, ...ofButton } = control ?? {};
  return (
    <div {...getRootProps({ className: 'flex flex-col gap-2' })}>
      {over}
      <div
        className={cx(
          'flex items-center gap-3 rounded border border-dashed text-12 text-text2 print:hidden',
          compact ? 'py-1.5 pr-1.5 pl-3' : 'flex-col px-4 py-6 text-center',
          isDragActive ? 'border-mark bg-tint text-accent-text' : 'border-ui bg-bg',
        )}
      >
        {/* The button opens it, for everybody. */}
        <input {...getInputProps({ 'aria-hidden': true })} />
        {!compact && <Icon of={Upload} size={20} />}
        <p className={compact ? 'mr-auto' : 'text-balance'}>{children}</p>
        <Button {...ofButton} size={compact ? 'sm' : undefined} ref={buttonRef} onClick={open}>
          {label}
        </Button>
      </div>
    </div>
  );
}

function reasonOf(codes: readonly string[]): RefusedDrop['reason'] {
  if (codes.includes(ErrorCode.FileInvalidType)) return 'type';
  return codes.includes(ErrorCode.FileTooLarge) ? 'size' : 'empty';
}

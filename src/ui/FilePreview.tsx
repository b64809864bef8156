import { useEffect, useState } from 'react';

interface FilePreviewProps {
  file: Blob;
  /** File name, read aloud instead of a picture. */
  name: string;
  /** Text for files that browsers cannot show, and for empty files. */
  otherwise: string;
}

/** Shows a PDF, picture, sound or text inside the page; nothing is sent anywhere. */
export function FilePreview({ file, name, otherwise }: FilePreviewProps) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (!url) return null;
  if (file.size === 0) return <p className="text-12 text-text2">{otherwise}</p>;
  if (file.type.startsWith('image/'))
    return <img src={url} alt={name} className="max-h-[60dvh] max-w-full rounded object-contain" />;
  if (file.type === 'application/pdf')
    return <iframe src={url} title={name} className="h-[60dvh] w-full rounded border border-line" />;
  if (file.type.startsWith('audio/'))
    // biome-ignore lint/a11y/useMediaCaption: a recorded call has none
    return <audio src={url} controls aria-label={name} className="w-full" />;
  if (isText(file.type)) return <Text file={file} name={name} />;
  return <p className="text-12 text-text2">{otherwise}</p>;
}

/** Number of bytes shown of a text: more than people read here. */
const shownText = 200_000;

const isText = (type: string) => /^(text\/(plain|csv|xml)|application\/(json|xml))\b/.test(type);

function Text({ file, name }: Pick<FilePreviewProps, 'file' | 'name'>) {
  const [text, setText] = useState('');
  useEffect(() => {
    let left = false;
    const show = (read: string) => left || setText(file.size > shownText ? `${read}…` : read);
    file
      .slice(0, shownText)
      .text()
      .then(show, () => show(''));
    return () => {
      left = true;
    };
  }, [file]);
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached and scrolled with the keyboard
      tabIndex={0}
      aria-label={name}
      className="max-h-[60dvh] overflow-auto rounded border border-line bg-bg p-3"
    >
      <pre className="font-mono text-12 whitespace-pre-wrap wrap-anywhere">{text}</pre>
    </section>
  );
}

import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopyNames } from '~/i18n/useCopyNames.ts';
import { useScrollable } from '~/table/useScrollable.ts';
import { CopyButton } from '~/ui/CopyButton.tsx';
import { JsonTree } from '~/ui/JsonTree.tsx';
import { Segmented } from '~/ui/Segmented.tsx';

interface RecordedProps {
  title: string;
  /** JSON, or any other text. */
  text: string;
}

/** A text that was written down with a line: as a tree where it is JSON, as it is, and to be copied. */
export function Recorded({ title, text }: RecordedProps) {
  const { t } = useTranslation('logs');
  const names = useCopyNames();
  const [view, setView] = useState<'tree' | 'raw'>('tree');
  const region = useRef<HTMLElement>(null);
  const tabIndex = useScrollable(region, view);
  const json = parsed(text);
  return (
    <section aria-label={title} className="rounded border border-line">
      <div className="flex min-h-11 flex-wrap items-center gap-2 px-4 py-1.5">
        <h3 className="mr-auto font-semibold">{title}</h3>
        {json && (
          <Segmented
            label={t('detail.view', { title })}
            options={[
              { value: 'tree', label: t('detail.tree') },
              { value: 'raw', label: t('detail.raw') },
            ]}
            value={view}
            onChange={setView}
          />
        )}
        <CopyButton label={t('detail.copy')} names={names} text={() => text} />
      </div>
      <section
        aria-label={t('detail.text', { title })}
        ref={region}
        tabIndex={tabIndex}
        className="max-h-96 overflow-auto border-t border-line px-4 py-3"
      >
        {json && view === 'tree' ? (
          <JsonTree value={json.value} more={(count) => t('detail.more', { count })} />
        ) : (
          <pre className="font-mono text-12 whitespace-pre-wrap wrap-anywhere">{text}</pre>
        )}
      </section>
    </section>
  );
}

function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

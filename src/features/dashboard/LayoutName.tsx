import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Input } from '~/ui/Input.tsx';
import type { useDashboard } from './useDashboard.ts';

/** The name of the layout: saved with Enter or when the field is left; Esc restores the old name. */
export function LayoutName({ dashboard }: { dashboard: ReturnType<typeof useDashboard> }) {
  const { t } = useTranslation('dashboard');
  const { name, names, rename } = dashboard;
  const [text, setText] = useState(name);
  const errorId = useId();
  const typed = text.trim();
  const taken = typed !== name && names.includes(typed);
  const problem = taken ? t('layout.taken') : typed === '' ? t('layout.empty') : undefined;
  const keep = () => {
    if (problem || typed === name) return;
    setText(typed);
    void rename(typed);
  };
  return (
    <div className="relative max-md:grow max-md:basis-3/5">
      <Input
        size="sm"
        className="w-44 max-md:w-full"
        maxLength={60}
        value={text}
        aria-label={t('layout.name')}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? errorId : undefined}
        onChange={(event) => setText(event.target.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Enter') keep();
          if (event.key === 'Escape') setText(name);
        }}
      />
      {problem && (
        // Over the content below, which does not move.
        <p
          id={errorId}
          role="alert"
          className="absolute top-full left-0 z-20 mt-1 rounded bg-surface px-2 py-1 text-12 whitespace-nowrap text-red-fg shadow-float"
        >
          {problem}
        </p>
      )}
    </div>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useScreen } from '~/routing/useScreen.ts';
import { screenOf, to } from '~/screens.ts';
import { RecordMessage } from './RecordMessage.tsx';
import { RecordSkeleton } from './RecordSkeleton.tsx';
import type { AskedRecord } from './useRecord.ts';

interface RecordPageProps<T> {
  record: AskedRecord<T>;
  /** Text if there is no such record: "No hay ningún contrato con el código PT-1." */
  unknown: string;
  /** Label of the link to the parent screen, if that is not a list. */
  back?: string;
  /** Usually renders a {@link RecordView}. */
  children: (data: T) => ReactNode;
}

/**
 * The page of a record: a skeleton, then the record, or why it is missing and what to do next. The address does not
 * change.
 */
export function RecordPage<T>({ record, unknown, back, children }: RecordPageProps<T>) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const screen = useScreen();
  const parent = screen && screenOf(screen).parent;

  if (record.data !== undefined && !record.unknown)
    return (
      // It never shrinks below its contents, so that the tabs stay visible to its end.
      // The key discards state of the previous record, such as an open dialog, when the next one is shown.
      <article key={pathname} className="flex min-h-full shrink-0 flex-col">
        {children(record.data)}
      </article>
    );
  if (!record.unknown && !record.error) return <RecordSkeleton />;
  return (
    <div className="flex flex-1 items-center px-4 py-8">
      <RecordMessage
        page
        record={record}
        unknown={unknown}
        back={parent === undefined ? undefined : { to: to(parent as 'home'), label: back ?? t('record.back') }}
      />
    </div>
  );
}

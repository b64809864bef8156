import { type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useScreen } from '~/routing/useScreen.ts';
import { screenOf, to } from '~/screens.ts';
import { Peeked } from './inView.ts';
import { RecordMessage } from './RecordMessage.tsx';
import { type RecordShape, RecordSkeleton } from './RecordSkeleton.tsx';
import type { RecordState } from './useRecord.ts';

const usual: RecordShape = { tabs: 2, body: ['cards'] };

interface RecordPageProps<T> {
  record: RecordState<T>;
  /** Of its skeleton; by default two tabs, the first with cards. */
  shape?: RecordShape;
  /** Text if there is no such record: "No hay ningún contrato con el código PT-1." */
  notFound: string;
  /** Label of the link to the parent screen, if that is not a list. */
  back?: string;
  /** Usually renders a {@link RecordView}. */
  children: (data: T) => ReactNode;
}

/**
 * The page of a record: a skeleton, then the record, or why it is missing and what to do next. The address does not
 * change.
 */
export function RecordPage<T>({ record, shape = usual, notFound, back, children }: RecordPageProps<T>) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const screen = useScreen();
  const peeked = use(Peeked) !== undefined;
  const parent = !peeked && screen && screenOf(screen).parent;

  if (record.data !== undefined && !record.notFound)
    return (
      // It never shrinks below its contents, so that the tabs stay visible to its end.
      // The key discards state of the previous record, such as an open dialog, when the next one is shown.
      <article key={pathname} className="flex min-h-full shrink-0 flex-col">
        {children(record.data)}
      </article>
    );
  if (!record.notFound && !record.error) return <RecordSkeleton shape={shape} />;
  return (
    <div className="flex flex-1 items-center px-4 py-8">
      <RecordMessage
        page={!peeked}
        record={record}
        notFound={notFound}
        back={!parent ? undefined : { to: to(parent as 'home'), label: back ?? t('record.back') }}
      />
    </div>
  );
}

import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawer, DrawerBody } from '~/ui/Drawer.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { Neighbours, type RecordNeighbours } from './Neighbours.tsx';
import { useMainAction } from './RecordActions.tsx';
import { RecordMessage } from './RecordMessage.tsx';
import type { RecordState } from './useRecord.ts';

interface RecordDrawerProps<T> {
  record: RecordState<T>;
  /** Text if there is no such record. */
  notFound: string;
  title: string;
  subtitle?: ReactNode;
  /** Its position in the list beside the drawer. */
  neighbours?: RecordNeighbours | undefined;
  onClose: () => void;
  /** A `DrawerBody`. The key `e` presses its button with `data-main-action`. */
  children: (data: T) => ReactNode;
}

/**
 * A record in a drawer beside its list, with all states of loading. Give it the record's id as key, so that nothing
 * begun for one record continues with the next.
 */
export function RecordDrawer<T>({
  record,
  notFound,
  title,
  subtitle,
  neighbours,
  onClose,
  children,
}: RecordDrawerProps<T>) {
  const { t } = useTranslation();
  const own = useRef<HTMLDivElement>(null);
  useMainAction(own);
  return (
    <Drawer
      onClose={onClose}
      title={title}
      subtitle={subtitle}
      tools={neighbours && <Neighbours neighbours={neighbours} here />}
      close={t('close')}
    >
      {record.data !== undefined && !record.notFound ? (
        <div ref={own} className="contents">
          {children(record.data)}
        </div>
      ) : (
        <DrawerBody>
          <div className="p-5 max-md:p-4">
            {record.notFound || record.error ? <RecordMessage record={record} notFound={notFound} /> : <Shape />}
          </div>
        </DrawerBody>
      )}
    </Drawer>
  );
}

/** The skeleton of the record. */
const Shape = () => (
  <div aria-busy="true" className="flex flex-col gap-4">
    <Skeleton soft className="h-16" />
    <Skeleton soft className="h-56" />
    <Skeleton soft className="h-64" />
  </div>
);

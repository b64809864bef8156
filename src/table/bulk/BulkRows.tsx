import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { missing } from '~/lib/format.ts';
import { type Situation, SituationGlyph } from '~/ui/SituationGlyph.tsx';
import type { BulkItem, Outcome } from './bulk.ts';
import { PagedRows } from './PagedRows.tsx';

interface BulkRowsProps {
  items: readonly BulkItem[];
  outcomes: ReadonlyMap<string, Outcome>;
  heads: readonly [code: string, name: string];
  /** False: waiting records show nothing. */
  begun: boolean;
}

/** The records with their results, some at a time. Failures come first when the order is computed again. */
export function BulkRows({ items, outcomes, heads: [code, name], begun }: BulkRowsProps) {
  const { t } = useTranslation('bulk');
  return (
    <PagedRows
      label={t('rows')}
      rows={items}
      rowKey={({ id }) => id}
      most={25}
      start={items}
      className="max-h-[50dvh] min-h-24"
      // The phone has no room for names.
      heads={[[code], [name, 'max-md:hidden'], [t('outcome')]]}
    >
      {(item) => {
        const { state, text } = outcomes.get(item.id) ?? waiting;
        const silent = state === 'waiting' && !begun;
        return <Row item={item} state={state} message={silent ? '' : (text ?? t(`state.${state}`))} />;
      }}
    </PagedRows>
  );
}

const waiting: Outcome = { state: 'waiting' };

const glyphs: Record<Outcome['state'], Situation> = {
  waiting: { kind: 'pending' },
  running: { kind: 'progress', progress: 0.5 },
  done: { kind: 'done' },
  failed: { kind: 'refused' },
  leftOut: { kind: 'attention' },
  undone: { kind: 'pending' },
};

/** Memoised: of hundreds, only the changed row renders again. */
const Row = memo(({ item, state, message }: { item: BulkItem; state: Outcome['state']; message: string }) => (
  <tr data-state={state} className="align-top [&>*]:border-line [&:not(:last-child)>*]:border-b">
    <th
      scope="row"
      title={item.code}
      className="max-w-72 truncate px-3 py-2 text-left font-mono font-normal max-md:max-w-36"
    >
      {item.code}
    </th>
    <td className="px-3 py-2 max-md:hidden">{item.name ?? missing}</td>
    <td className="w-1/2 px-3 py-2">
      <span className="flex items-start gap-1.5">
        <span className="flex h-[1lh] items-center">
          <SituationGlyph of={glyphs[state]} />
        </span>
        <span className={state === 'waiting' ? 'text-text3' : undefined}>{message}</span>
      </span>
    </td>
  </tr>
));

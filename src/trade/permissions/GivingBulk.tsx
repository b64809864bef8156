import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Endpoint } from '~/api/endpoint.ts';
import { useChoices } from '~/form/useChoices.tsx';
import { formatNumber } from '~/lib/format.ts';
import type { QueryState } from '~/record/Answered.tsx';
import { BulkDialog } from '~/table/bulk/BulkDialog.tsx';
import type { BulkItem, SendTogether } from '~/table/bulk/bulk.ts';
import { Field } from '~/ui/Field.tsx';
import { Segmented } from '~/ui/Segmented.tsx';
import { Select } from '~/ui/Select.tsx';
import type { PowerChange } from './power.ts';
import { usePower } from './usePower.tsx';

const directions = ['give', 'take'] as const;
export type Direction = (typeof directions)[number];

interface GivingBulkProps {
  words: {
    title: string;
    /** The verbs, and what each does to how many. */
    give: string;
    take: string;
    text: (direction: Direction, figure: { count: number; number: string }) => string;
    /** Label and placeholder of the choice. */
    label: string;
    choose: string;
  };
  /** What can be granted or revoked: permissions, groups. */
  choices: QueryState<readonly { Id: number; Nombre: string }[]>;
  endpoints: Readonly<Record<Direction, Endpoint>>;
  send: (direction: Direction, chosen: number, ids: readonly string[]) => ReturnType<SendTogether>;
  /** Whether the choice changes who manages the system, and how it affects `items`. */
  power: (direction: Direction, chosen: number) => PowerChange | undefined;
  heads: readonly [code: string, name: string];
  items: readonly BulkItem[];
  onClose: (done: readonly string[]) => void;
}

/** Grants the same to many users, or revokes it; shows the result for each. */
export function GivingBulk({ words, choices, endpoints, send, power, heads, items, onClose }: GivingBulkProps) {
  const { t } = useTranslation('trade');
  const [direction, setDirection] = useState<Direction>('give');
  const [chosen, setChosen] = useState('');
  const { notice, reason } = usePower(chosen === '' ? undefined : power(direction, Number(chosen)));
  const {
    choices: offered,
    error,
    fix,
  } = useChoices(choices, ({ Id, Nombre }) => ({ value: String(Id), label: Nombre }));
  return (
    <BulkDialog
      title={words.title}
      text={(count) => words.text(direction, { count, number: formatNumber(count) })}
      confirm={(count) => t('giving.confirm', { step: words[direction], number: formatNumber(count) })}
      endpoint={endpoints[direction]}
      together={(ids) => send(direction, Number(chosen), ids)}
      notReady={chosen === '' ? words.choose : reason?.text}
      heads={heads}
      items={items}
      onClose={onClose}
    >
      <div className="flex flex-wrap items-end gap-4">
        <Segmented<Direction>
          label={t('giving.way')}
          options={directions.map((value) => ({ value, label: words[value] }))}
          value={direction}
          onChange={setDirection}
        />
        <Field label={words.label} required error={error} fix={fix} className="min-w-60 flex-1">
          {(control) => (
            <Select
              {...control}
              choices={offered}
              none={words.choose}
              value={chosen}
              onChange={(event) => setChosen(event.target.value)}
            />
          )}
        </Field>
      </div>
      {notice}
    </BulkDialog>
  );
}

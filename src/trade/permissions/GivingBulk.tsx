import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { Endpoint } from '~/api/endpoint.ts';
import { useChoices } from '~/form/useChoices.tsx';
import { formatNumber } from '~/lib/format.ts';
import type { Asked } from '~/record/Answered.tsx';
import { BulkDialog } from '~/table/BulkDialog.tsx';
import type { BulkItem, SendTogether } from '~/table/bulk.ts';
import { Field } from '~/ui/Field.tsx';
import { Segmented } from '~/ui/Segmented.tsx';
import { Select } from '~/ui/Select.tsx';
import type { PowerChange } from './power.ts';
import { usePower } from './usePower.tsx';

const ways = ['give', 'take'] as const;
export type Way = (typeof ways)[number];
const keptChoice = v.object({ way: v.picklist(ways), chosen: v.string() });

interface GivingBulkProps {
  words: {
    title: string;
    /** The verbs, and what each does to so many. */
    give: string;
    take: string;
    text: (way: Way, figure: { count: number; number: string }) => string;
    /** What is chosen, and the invitation to choose it. */
    label: string;
    choose: string;
  };
  /** What can be given and taken: permissions, groups. */
  choices: Asked<readonly { Id: number; Nombre: string }[]>;
  endpoints: Readonly<Record<Way, Endpoint>>;
  send: (way: Way, chosen: number, ids: readonly string[]) => ReturnType<SendTogether>;
  /** Whether what is chosen makes people manage the system, and what it does to those of `items`. */
  power: (way: Way, chosen: number) => PowerChange | undefined;
  heads: readonly [code: string, name: string];
  items: readonly BulkItem[];
  onClose: (done: readonly string[]) => void;
}

/** Gives many the same thing, or takes it back from them; the outcome of each stands beside it. */
export function GivingBulk({ words, choices, endpoints, send, power, heads, items, onClose }: GivingBulkProps) {
  const { t } = useTranslation('trade');
  const [way, setWay] = useState<Way>('give');
  const [chosen, setChosen] = useState('');
  const { notice, reason } = usePower(chosen === '' ? undefined : power(way, Number(chosen)));
  const {
    choices: offered,
    error,
    fix,
  } = useChoices(choices, ({ Id, Nombre }) => ({ value: String(Id), label: Nombre }));
  return (
    <BulkDialog
      title={words.title}
      text={(count) => words.text(way, { count, number: formatNumber(count) })}
      confirm={(count) => t('giving.confirm', { step: words[way], number: formatNumber(count) })}
      endpoint={endpoints[way]}
      together={(ids) => send(way, Number(chosen), ids)}
      choice={{
        value: { way, chosen },
        restore: (value) => {
          const kept = v.safeParse(keptChoice, value);
          if (!kept.success) return;
          setWay(kept.output.way);
          setChosen(kept.output.chosen);
        },
      }}
      notReady={chosen === '' ? words.choose : reason?.text}
      heads={heads}
      items={items}
      onClose={onClose}
    >
      <div className="flex flex-wrap items-end gap-4">
        <Segmented<Way>
          label={t('giving.way')}
          options={ways.map((value) => ({ value, label: words[value] }))}
          value={way}
          onChange={setWay}
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

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '~/api/client.ts';
import { useList } from '~/api/hooks.ts';
import { changeSubState, listSubStates, type Renewal } from '~/api/renewals.ts';
import { subState } from '~/domain/renewal-states.ts';
import { formatNumber } from '~/lib/format.ts';
import { BulkDialog } from '~/table/BulkDialog.tsx';
import { byId } from '~/trade/filters.ts';
import { Field } from '~/ui/Field.tsx';
import { Select } from '~/ui/Select.tsx';

interface SubStateBulkProps {
  rows: readonly Renewal[];
  onClose: (done: readonly string[]) => void;
}

const figure = (count: number) => ({ count, number: formatNumber(count) });

/** Puts many renewals into one sub-state; the dialog first lists the renewed ones, which cannot change. */
export function SubStateBulk({ rows, onClose }: SubStateBulkProps) {
  const { t } = useTranslation('renewals');
  const { t: trade } = useTranslation('trade');
  const { items: subStates } = useList(listSubStates, undefined);
  const [chosen, setChosen] = useState('');
  const put = (CodigoContrato: string, id: string) =>
    request(changeSubState, { body: { CodigoContrato, SubestadoId: Number(id) } });

  return (
    <BulkDialog
      title={t('bulk.title')}
      text={(count) => t('bulk.text', figure(count))}
      confirm={(count) => t('bulk.confirm', figure(count))}
      endpoint={changeSubState}
      send={({ id }) => put(id, chosen)}
      undo={{ endpoint: changeSubState, send: ({ id, before = '' }) => put(id, before) }}
      choice={{ value: chosen, restore: (value) => setChosen(String(value)) }}
      heads={[trade('column.contract'), trade('column.holder')]}
      items={rows.map(({ CodigoContrato, NombreTitular, SubestadoId }) => ({
        id: CodigoContrato,
        code: CodigoContrato,
        name: NombreTitular,
        refusal: SubestadoId === subState.renewed ? t('bulk.renewed') : undefined,
        before: SubestadoId == null ? undefined : String(SubestadoId),
      }))}
      notReady={chosen === '' ? t('bulk.choose') : undefined}
      onClose={onClose}
    >
      <Field label={t('bulk.to')} required>
        {(control) => (
          <Select
            {...control}
            choices={byId(subStates.filter(({ Id }) => Id !== subState.renewed))}
            none={t('bulk.nothing')}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          />
        )}
      </Field>
    </BulkDialog>
  );
}

import i18next, { type TFunction } from 'i18next';
import Printer from 'lucide-react/icons/printer';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Tags from 'lucide-react/icons/tags';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '~/api/client.ts';
import { getContract } from '~/api/contract.ts';
import { getFixedPrices } from '~/api/energy.ts';
import { ApiError } from '~/api/errors.ts';
import { asApiError, perform } from '~/api/perform.ts';
import { savePreference } from '~/api/preferences.ts';
import { changeSubState, listRenewals, type Renewal, renewContract } from '~/api/renewals.ts';
import { listTariffs } from '~/api/utility.ts';
import { subState } from '~/domain/renewal-states.ts';
import { explain } from '~/i18n/explain.ts';
import { today } from '~/lib/days.ts';
import { counted } from '~/lib/format.ts';
import { featureKeys } from '~/session/settingKeys.ts';
import { useOwnPreferences } from '~/session/useOwnPreferences.ts';
import { BulkDialog } from '~/table/bulk/BulkDialog.tsx';
import type { BulkDialogProps, RowAction } from '~/table/list/ListRows.tsx';
import { byCode } from '~/trade/filters.ts';
import { inForce } from '~/trade/offers.ts';
import { oneRenewal } from '~/trade/renewals.ts';
import { Button } from '~/ui/Button.tsx';
import { Dialog } from '~/ui/Dialog.tsx';
import { Field } from '~/ui/Field.tsx';
import { ProgressBar } from '~/ui/ProgressBar.tsx';
import { Select } from '~/ui/Select.tsx';
import { OfferSheets, type Sheet } from './OfferSheet.tsx';
import { makeOffer, renewalBody } from './offer.ts';
import { sheetOf } from './renewalPreferences.ts';
import { renewalReason, subStateIn, useSubStates } from './subStates.ts';
import { firstTerms } from './terms.ts';

/** What can be done with many renewals. */
export const renewalActions = (): RowAction<Renewal>[] => [
  {
    id: 'subState',
    label: i18next.t('renewals:bulk.action'),
    icon: Tags,
    dialog: (props) => <SubStateBulk {...props} />,
  },
  {
    id: 'sheets',
    label: i18next.t('renewals:sheets.action'),
    icon: Printer,
    reads: true,
    dialog: (props) => <SheetsBulk {...props} />,
  },
  {
    id: 'renew',
    label: i18next.t('renewals:action.renew'),
    icon: RefreshCw,
    dialog: (props) => <RenewBulk {...props} />,
  },
];

const itemsOf = (rows: readonly Renewal[], t: TFunction<'renewals'>) =>
  rows.map(({ CodigoContrato, NombreTitular, SubestadoId, Subestado }) => ({
    id: CodigoContrato,
    code: CodigoContrato,
    name: NombreTitular,
    refusal: renewalReason({ SubestadoId, Subestado }, t),
    before: SubestadoId ?? undefined,
  }));

/** Sets the sub-state of many renewals; the dialog first lists renewed ones, which cannot change. */
function SubStateBulk({ rows, onClose }: BulkDialogProps<Renewal>) {
  const { t } = useTranslation('renewals');
  const { t: trade } = useTranslation('trade');
  const subStates = useSubStates();
  const [chosen, setChosen] = useState('');
  const put = (CodigoContrato: string, id: string) =>
    request(changeSubState, { body: { CodigoContrato, SubestadoId: subStateIn(id) } });

  return (
    <BulkDialog
      title={t('bulk.title')}
      text={(count) => t('bulk.text', counted(count))}
      confirm={(count) => t('bulk.confirm', counted(count))}
      endpoint={changeSubState}
      send={({ id }) => put(id, chosen)}
      undo={{ endpoint: changeSubState, send: ({ id, before = '' }) => put(id, before) }}
      heads={[trade('column.contract'), trade('column.holder')]}
      items={itemsOf(rows, t)}
      notReady={chosen === '' ? t('bulk.choose') : undefined}
      onClose={onClose}
    >
      <Field label={t('bulk.to')} required>
        {(control) => (
          <Select
            {...control}
            choices={byCode(subStates.filter(({ Id }) => Id !== subState.renewed))}
            none={t('bulk.nothing')}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          />
        )}
      </Field>
    </BulkDialog>
  );
}

/** Renews many contracts, each with its proposed offer; the dialog first lists those that cannot be renewed. */
function RenewBulk({ rows, onClose }: BulkDialogProps<Renewal>) {
  const { t } = useTranslation('renewals');
  const { t: trade } = useTranslation('trade');
  const sheetFor = useProposals();
  return (
    <BulkDialog
      title={t('renewMany.title')}
      text={(count) => t('renewMany.text', counted(count))}
      confirm={(count) => t('renewMany.confirm', counted(count))}
      danger
      endpoint={renewContract}
      send={async ({ id }) => request(renewContract, { body: renewalBody(id, (await sheetFor(id)).offer) })}
      heads={[trade('column.contract'), trade('column.holder')]}
      items={itemsOf(rows, t)}
      onClose={onClose}
    />
  );
}

interface Failure {
  code: string;
  why: string;
}

/** Prints the sheets of the proposed offers of many contracts together. */
function SheetsBulk({ rows, onClose }: BulkDialogProps<Renewal>) {
  const { t } = useTranslation('renewals');
  const sheetFor = useProposals();
  const { loggedUserId } = useOwnPreferences();
  const [sheets, setSheets] = useState<readonly Sheet[]>([]);
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const [printing, setPrinting] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the rows with which it was opened
  useEffect(() => {
    const closed = new AbortController();
    void (async () => {
      for (const { CodigoContrato: code } of rows) {
        if (closed.signal.aborted) return;
        try {
          const sheet = await sheetFor(code);
          if (!closed.signal.aborted) setSheets((before) => [...before, sheet]);
        } catch (error) {
          const why = explain(asApiError(getContract, error));
          if (!closed.signal.aborted) setFailures((before) => [...before, { code, why }]);
        }
      }
    })();
    return () => closed.abort();
  }, []);
  const print = () => {
    setPrinting(true);
    for (const { contract, offer } of sheets) {
      const body = {
        LoggedUserId: loggedUserId,
        Clave: featureKeys.sheet,
        Nombre: contract.CodigoContrato,
        Valor: sheetOf(offer),
      };
      // If it cannot be stored, renewing asks again.
      perform(savePreference, { body }, { quiet: true }).catch(() => {});
    }
  };
  const read = sheets.length + failures.length;
  if (printing) return <OfferSheets sheets={sheets} onDone={() => onClose([])} />;
  return (
    <Dialog
      open
      title={t('sheets.title')}
      description={t('sheets.text')}
      onClose={() => onClose([])}
      cancel={t('confirm.cancel')}
      actions={
        <Button
          variant="primary"
          loading={read < rows.length}
          disabledReason={sheets.length === 0 && read === rows.length ? { text: t('sheets.none') } : undefined}
          onClick={print}
        >
          {t('sheets.print', counted(sheets.length))}
        </Button>
      }
    >
      {read < rows.length && <ProgressBar label={t('sheets.reading')} value={read} max={rows.length} />}
      {failures.length > 0 && (
        <ul role="alert" className="flex flex-col gap-1 text-12 text-amber-fg">
          {failures.map(({ code, why }) => (
            <li key={code}>
              <span className="font-mono">{code}</span> {why}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/**
 * Makes the sheet of a renewal with the terms that its panel begins with: the proposed product at the contract's own
 * fee, from the day after its end. Rejects if that product is no longer on offer.
 */
function useProposals() {
  const { t } = useTranslation('renewals');
  const shared = useRef(new Map<string, Promise<unknown>>());
  /** One answer for all renewals that need it. */
  const once = <T,>(key: string, send: () => Promise<T>) => {
    const sent = (shared.current.get(key) as Promise<T> | undefined) ?? send();
    shared.current.set(key, sent);
    sent.catch(() => shared.current.delete(key));
    return sent;
  };
  return async (code: string): Promise<Sheet> => {
    const [{ Items }, contract, tariffs] = await Promise.all([
      request(listRenewals, { query: oneRenewal(code) }),
      request(getContract, { query: { codigo: code } }),
      once('tariffs', () => request(listTariffs)),
    ]);
    const [renewal] = Items;
    const tarifa = tariffs.find(({ Nombre }) => Nombre === contract.Tarifa)?.Id;
    const offers =
      tarifa === undefined ? [] : await once(`${tarifa}`, () => request(getFixedPrices, { query: { tarifa } }));
    const day = today();
    const product = inForce(offers, day).find(
      ({ IdTarifaProducto }) => IdTarifaProducto === renewal?.IdTarifaProductoPropuesto,
    );
    const offer =
      renewal && product && makeOffer({ contract, renewal }, product, firstTerms(renewal, contract, [], day), day);
    if (!renewal || !offer?.compared.next)
      throw new ApiError('status', { endpoint: renewContract.name, status: 409, serverMessage: t('renewMany.gone') });
    return { renewal, contract, offer };
  };
}

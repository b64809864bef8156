import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type AgentRow, listAgents } from '~/api/agents.ts';
import { readable } from '~/api/broken.ts';
import { listCnaes, listCommissionTypes, listPrintTypes } from '~/api/form-lists.ts';
import { useList, useQuery } from '~/api/hooks.ts';
import { listCollectives, listProvinces, listRequestTypes, listTariffs } from '~/api/utility.ts';
import { brand } from '~/brand/index.ts';
import { requestType } from '~/domain/contract-states.ts';
import { formatList } from '~/lib/format.ts';
import { requestName, selfConsumptions } from '~/trade/contracts/names.ts';
import { useBrandName } from '~/trade/useBrandName.ts';
import type { Choice } from '~/ui/Combobox.tsx';

const choices = (all: readonly { Id: number; Nombre: string }[]): Choice[] =>
  all.map(({ Id, Nombre }) => ({ value: String(Id), label: Nombre }));

/** How the names of e-mail deliveries begin: the look-up list does not mark them otherwise. */
const byEmail = /^e-?mail/i;
const everybody = { pageIndex: 0, pageSize: -1 };

/**
 * The look-up lists; `failure` is set if one that is needed for checking is missing, `empty` names those of them that
 * came empty.
 */
export function useAltaLists() {
  const { t } = useTranslation('trade');
  const { t: alta } = useTranslation('alta');
  const tariffs = useList(listTariffs, undefined);
  const provinces = useList(listProvinces, undefined);
  const requestTypes = useList(listRequestTypes, undefined);
  const printTypes = useList(listPrintTypes, undefined);
  const cnaes = useList(listCnaes, undefined).items;
  const collectives = useList(listCollectives, undefined).items;
  const commissionTypes = useList(listCommissionTypes, undefined).items;
  // The server refuses this list to people who may not see the agents; their contracts are their own.
  const agents = useQuery(listAgents, everybody).data?.Items;
  const named = useMemo(() => readable(agents ?? []).filter(({ Activo }) => Activo !== false), [agents]);
  const brandName = useBrandName();
  const vital = { tariffs, provinces, requestTypes, printTypes };
  const all = Object.values(vital);
  return {
    tariffs: tariffs.items,
    provinces: provinces.items,
    requestTypes: useMemo(
      () =>
        // People's sheets have the server's name too.
        requestTypes.items.map(
          ({ Id, Nombre }): Choice => ({ value: Id, label: requestName(t, Id, Nombre) ?? Nombre, alias: Nombre }),
        ),
      [requestTypes.items, t],
    ),
    printTypes: useMemo(() => choices(printTypes.items), [printTypes.items]),
    byEmail: useMemo(
      () => printTypes.items.filter(({ Nombre }) => byEmail.test(Nombre)).map(({ Id }) => String(Id)),
      [printTypes.items],
    ),
    cnaes: useMemo(() => cnaeChoices(cnaes), [cnaes]),
    collectives: useMemo(() => choices(collectives), [collectives]),
    commissionTypes: useMemo(() => choices(commissionTypes), [commissionTypes]),
    selfConsumptions: useMemo(() => selfConsumptions(t), [t]),
    agents: useMemo(() => named.filter(sellsHere).map(agentChoice), [named]),
    /** Agents of other brands: they are shown with the reason why they cannot be chosen. */
    otherAgents: useMemo(
      () =>
        named
          .filter((agent) => !sellsHere(agent))
          .map((agent): Choice => {
            const brands = formatList((agent.Marcas ?? []).map(brandName));
            return {
              ...agentChoice(agent),
              detail: alta('product.ofOtherBrand', { brands }),
              refused: alta('product.notHere', { name: agent.Nombre, brands }),
            };
          }),
      [named, brandName, alta],
    ),
    /** The limits of an agent's fee in €/MWh. */
    feesOf(agent: string) {
      const { FeeMinimo: least = null, FeeMaximo: most = null } = agents?.find(({ Id }) => String(Id) === agent) ?? {};
      return least !== null && most !== null ? { least, most } : undefined;
    },
    failure: all.find(({ error }) => error)?.error,
    empty: (Object.keys(vital) as (keyof typeof vital)[]).filter((name) => vital[name].isEmpty),
    reload: () => {
      for (const { error, isEmpty, reload } of all) if (error || isEmpty) reload();
    },
  };
}
export type AltaLists = ReturnType<typeof useAltaLists>;

/** The server accepts active agents that sell for the brand. */
const sellsHere = ({ Marcas }: AgentRow) => Marcas?.includes(brand.id) ?? true;

const agentChoice = ({ Id, Nombre, CodigoAgente }: AgentRow): Choice => ({
  value: String(Id),
  label: Nombre,
  ...(CodigoAgente && { detail: CodigoAgente }),
});

/** The list contains some codes twice, once per version of the CNAE. */
const cnaeChoices = (all: readonly { Codigo: string; Descripcion: string }[]): Choice[] =>
  [...new Map(all.map((cnae) => [cnae.Codigo, cnae])).values()].map(({ Codigo, Descripcion }) => ({
    value: Codigo,
    label: `${Codigo} · ${Descripcion}`,
  }));

/** What most contracts have: a change of supplier, and the bill by e-mail. */
export const usualOf = ({ requestTypes, byEmail }: Pick<AltaLists, 'requestTypes' | 'byEmail'>) => ({
  IdTipoSolicitud: requestTypes.find(({ value }) => value === requestType.switch)?.value ?? '',
  IdTipoImpresionFactura: byEmail[0] ?? '',
});

/** The usual bill of a holder without an e-mail address. */
export const paperBillOf = ({ printTypes }: Pick<AltaLists, 'printTypes'>) =>
  printTypes.find(({ label }) => /^papel/i.test(label))?.value;

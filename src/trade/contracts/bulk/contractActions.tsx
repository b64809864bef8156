import i18next from 'i18next';
import FilePen from 'lucide-react/icons/file-pen-line';
import Send from 'lucide-react/icons/send';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ContractRow } from '~/api/contracts.ts';
import { brand } from '~/brand/index.ts';
import { isKleen } from '~/domain/process.ts';
import type { RowAction } from '~/table/list/ListRows.tsx';
import { type BulkKind, ContractsBulk } from './ContractsBulk.tsx';

const move = (kind: BulkKind): Pick<RowAction<ContractRow>, 'id' | 'dialog'> => ({
  id: kind,
  dialog: (props) => <ContractsBulk kind={kind} {...props} />,
});

/** Actions for several contracts; each needs the same permission as on the record. */
export const contractActions = (): RowAction<ContractRow>[] => [
  {
    ...move('sendToSupplier'),
    label: i18next.t('bulkContracts:supplier'),
    icon: Send,
    permission: 'CONTRATOSENVIAR',
  },
  {
    ...move('sendToSignature'),
    label: i18next.t('bulkContracts:signature'),
    icon: FilePen,
    permission: 'CONTRATOSFIRMA',
  },
  {
    ...move('validateKleen'),
    label: i18next.t('bulkContracts:kleen'),
    icon: ShieldCheck,
    permission: 'KLEENVALIDAR',
    offered: (rows) => isKleen(brand.id) || rows.some(({ Marca }) => isKleen(Marca)),
  },
];

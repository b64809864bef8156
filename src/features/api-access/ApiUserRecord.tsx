import Link2 from 'lucide-react/icons/link-2';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import Unlink from 'lucide-react/icons/unlink';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { type ApiUser, listApiUsers } from '~/api/api-users.ts';
import { useQuery } from '~/api/hooks.ts';
import { formatNumber } from '~/lib/format.ts';
import { type Place, placeAmong } from '~/record/Neighbours.tsx';
import type { RecordAction } from '~/record/RecordActions.tsx';
import { RecordView } from '~/record/RecordView.tsx';
import { placed } from '~/record/useNeighbours.ts';
import { usePlace } from '~/routing/listPlace.ts';
import { to } from '~/screens.ts';
import { useAsListed } from '~/table/useAsListed.ts';
import { AgentLink } from '~/trade/agents/AgentLink.tsx';
import { Chip } from '~/ui/Chip.tsx';
import { Email as EmailText } from '~/ui/Email.tsx';
import { apiUserColumns } from './apiUserColumns.tsx';
import { DataTab } from './DataTab.tsx';
import { DeleteApiUser } from './DeleteApiUser.tsx';
import { KeyDialog } from './KeyDialog.tsx';
import { KeysTab } from './KeysTab.tsx';
import { LinkAgentDialog } from './LinkAgentDialog.tsx';
import { PermissionsTab } from './PermissionsTab.tsx';
import { UnlinkAgentDialog } from './UnlinkAgentDialog.tsx';

type Open = 'key' | 'link' | 'unlink' | 'delete';

/** A program that calls the API: who answers for it, what it may do, its keys. */
export function ApiUserRecord({ user }: { user: ApiUser }) {
  const { t } = useTranslation('apiAccess');
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { Id, Nombre, Email, Activo, IdAgente, Permisos, NumClaves } = user;
  const permission = 'GESTORACCESS';
  const link: RecordAction =
    IdAgente === null
      ? { id: 'link', label: t('agent.link'), icon: Link2, permission, run: () => setOpen('link') }
      : { id: 'unlink', label: t('agent.unlink'), icon: Unlink, permission, run: () => setOpen('unlink') };
  return (
    <RecordView
      title={Nombre}
      chips={
        Activo !== null && (
          <Chip tone={Activo ? 'green' : 'neutral'}>{t(Activo ? 'user.enabled' : 'user.disabled')}</Chip>
        )
      }
      facts={
        <>
          {Email && (
            <span className="wrap-anywhere">
              <EmailText value={Email} />
            </span>
          )}
          {IdAgente !== null && <AgentLink agent={user} />}
        </>
      }
      actions={[
        link,
        {
          id: 'key',
          label: t('key.new'),
          icon: Plus,
          primary: true,
          permission,
          reason: Activo === false ? { text: t('key.ownerDisabled') } : undefined,
          run: () => setOpen('key'),
        },
        {
          id: 'delete',
          label: t('user.delete'),
          icon: Trash,
          show: 'menu',
          danger: true,
          permission,
          run: () => setOpen('delete'),
        },
      ]}
      place={useApiUserPlace()}
      tabs={[
        { id: 'datos', label: t('tab.data'), body: <DataTab user={user} /> },
        {
          id: 'claves',
          label: t('tab.keys'),
          count: formatNumber(NumClaves),
          body: <KeysTab user={user} />,
        },
        {
          id: 'permisos',
          label: t('tab.permissions'),
          count: formatNumber(Permisos?.length ?? 0),
          body: <PermissionsTab user={user} />,
        },
      ]}
    >
      {open === 'key' && <KeyDialog apiUserId={Id} onClose={close} />}
      {open === 'link' && <LinkAgentDialog user={user} onClose={close} />}
      {open === 'unlink' && <UnlinkAgentDialog user={user} onClose={close} />}
      {open === 'delete' && <DeleteApiUser user={user} onClose={close} onDone={() => void navigate(to('apiUsers'))} />}
    </RecordView>
  );
}

/** Its place in the list that it was opened from, of which the API gives all rows at once. */
function useApiUserPlace(): Place | undefined {
  const { t } = useTranslation('apiAccess');
  const { t: trade } = useTranslation('trade');
  const { pathname } = useLocation();
  const from = usePlace();
  const { data = [] } = useQuery(listApiUsers, undefined, { enabled: from !== undefined });
  const columns = useMemo(() => apiUserColumns(t, trade), [t, trade]);
  const addresses = useAsListed(data, columns).map(({ Id }) => to('apiUser', { id: String(Id) }));
  const place = placeAmong(addresses, pathname);
  return place && from && placed(place, from.query);
}

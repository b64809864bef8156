import type { TFunction } from 'i18next';
import Link2 from 'lucide-react/icons/link-2';
import Unlink from 'lucide-react/icons/unlink';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Agent, LinkedUser } from '~/api/agents.ts';
import { permissionFor, to } from '~/screens.ts';
import { lacking } from '~/session/lacking.ts';
import { session } from '~/session/session.ts';
import { columnsOf } from '~/table/columnSet.ts';
import { ListPart } from '~/table/ListPart.tsx';
import { nameOf } from '~/trade/users/person.ts';
import { Button } from '~/ui/Button.tsx';
import { LinkUserDialog } from './LinkUserDialog.tsx';
import { UnlinkDialog } from './UnlinkDialog.tsx';

/** The people who sign in as this agent. */
export function UsersTab({ agent }: { agent: Agent }) {
  const { t } = useTranslation('agents');
  const { t: trade } = useTranslation('trade');
  const [dialog, setDialog] = useState<'link' | 'unlink'>();
  const users = agent.Usuarios ?? none;
  const columns = useMemo(() => userColumns(trade), [trade]);
  const lacks = lacking('AGENTESGESTIONAR');
  const inactive = agent.Activo === false ? { text: t('users.inactive') } : undefined;
  const noUsers = users.length === 0 ? { text: t('users.noneToUnlink') } : undefined;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2 max-md:pb-4">
        <Button icon={Link2} disabledReason={lacks ?? inactive} onClick={() => setDialog('link')}>
          {t('users.link')}
        </Button>
        <Button icon={Unlink} disabledReason={lacks ?? noUsers} onClick={() => setDialog('unlink')}>
          {t('users.unlink')}
        </Button>
      </div>
      <ListPart
        title={t('tab.users')}
        answer={{ data: users }}
        columns={columns}
        none={{ title: t('users.none') }}
        link={({ Id }) => (session.can(permissionFor('user')) ? to('user', { id: Id }) : undefined)}
      />
      {dialog === 'link' && <LinkUserDialog agent={agent} onClose={() => setDialog(undefined)} />}
      {dialog === 'unlink' && <UnlinkDialog agent={agent} onClose={() => setDialog(undefined)} />}
    </div>
  );
}

const none: readonly LinkedUser[] = [];

const userColumns = (trade: TFunction<'trade'>) =>
  columnsOf<LinkedUser>()({
    Nombre: {
      kind: 'text',
      header: trade('column.name'),
      value: nameOf,
      width: 160,
      grow: true,
      main: true,
      strong: true,
      card: '1left',
    },
    UserName: { kind: 'text', header: trade('column.user'), width: 150, card: '2left' },
    Email: { kind: 'text', header: trade('column.email'), width: 220, card: '3left' },
    UltimoAcceso: { kind: 'date', header: trade('column.lastAccess'), width: 110, card: '4left' },
    Activo: {
      kind: 'chip',
      header: trade('column.state'),
      value: ({ Activo }) => (Activo === null ? null : Activo ? trade('agent.active') : trade('agent.inactive')),
      tone: ({ Activo }) => (Activo ? 'green' : 'neutral'),
      width: 100,
      card: '1right',
    },
  });

import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AgentNode, getHierarchy } from '~/api/agent-tree.ts';
import { type Agent, changeHierarchyStatus, listAgents } from '~/api/agents.ts';
import { useQuery } from '~/api/hooks.ts';
import { perform } from '~/api/perform.ts';
import { savePreference } from '~/api/preferences.ts';
import { performInTurn } from '~/api/undoable.ts';
import { NameList } from '~/form/ConfirmDialog.tsx';
import { formatDate, formatNumber } from '~/lib/format.ts';
import type { QueryState } from '~/record/Answered.tsx';
import { cascadeKey } from '~/session/settingKeys.ts';
import { useOwnId, useOwnPreferences } from '~/session/useOwnPreferences.ts';
import { activeContracts, eachOnce, withAllBelow } from '~/trade/agents/tree.ts';
import { HitsDialog } from '~/trade/HitsDialog.tsx';
import { Checkbox } from '~/ui/Checkbox.tsx';
import { Notice } from '~/ui/Notice.tsx';
import { Segmented } from '~/ui/Segmented.tsx';
import {
  activeIn,
  type Cascade,
  cascadeText,
  ownContracts,
  type Reach,
  reachOf,
  readCascade,
  type StatusAction,
  stepsTo,
  withActive,
} from './cascade.ts';

interface TeamChoiceProps {
  /** From the top down. */
  agents: readonly AgentNode[];
  leftOut: ReadonlySet<number>;
  onChange: (leftOut: ReadonlySet<number>) => void;
  /** Why an agent was marked: "ya estaba deshabilitado". */
  mark: (agent: AgentNode) => string | undefined;
}

interface StatusDialogProps {
  agent: Agent;
  onClose: () => void;
}

/**
 * Enables an agent and the ticked agents of the team. Agents that had been inactive before the team was disabled are
 * marked, and stay inactive unless they are ticked: undoing a disabled hierarchy enables exactly those that it had
 * disabled.
 */
export function EnableDialog({ agent: { Id, Nombre }, onClose }: StatusDialogProps) {
  const { t } = useTranslation('agents');
  const words = useWords();
  const setActive = useSetActive(Id);
  const [chosen, setChosen] = useState<ReadonlySet<number>>();
  const query = useTeam(Id, 'enable');
  const plan = (team: Team) => {
    const { tree } = team;
    const leftOut = chosen ?? goneBefore(team);
    const all = withAllBelow(tree);
    const active = new Set(all.filter((one) => !leftOut.has(one.Id)).map((one) => one.Id));
    const listed = all.filter((one) => one.Activo !== true || leftOut.has(one.Id));
    return { leftOut, active, listed, ...stepsTo(tree, active) };
  };
  return (
    <HitsDialog
      query={query}
      hits={(team) => {
        const { leftOut, listed, steps, cannot } = plan(team);
        const reach = reachOf(team.tree, 'enable', leftOut);
        const gone = goneBefore(team);
        const nothing = steps.length === 0 ? t('status.nothing.enable') : undefined;
        const { last } = team;
        return {
          text: nothing ?? words.hits(reach),
          disabledReason: nothing === undefined ? undefined : { text: nothing },
          confirm:
            nothing === undefined ? t('status.confirm.enable', counted(reach.agents.length)) : t('status.enable'),
          children: listed.length > 0 && (
            <>
              {gone.size > 0 && (
                <p className="text-12 text-text2">
                  {last?.action === 'disable'
                    ? t('status.wayBack', { date: formatDate(last.at), agents: words.agents(last.changed.size) })
                    : t('status.earlier')}
                </p>
              )}
              <TeamChoice
                agents={listed}
                leftOut={leftOut}
                onChange={setChosen}
                mark={({ Id }) => {
                  const day = team.leftOn.get(Id);
                  if (day) return t('status.inactiveSince', { date: formatDate(day) });
                  return gone.has(Id) ? t('status.inactiveBefore') : undefined;
                }}
              />
              {words.users(reach)}
              {steps.length > 1 && leftOut.size > 0 && <p className="text-12 text-text2">{t('status.how')}</p>}
              {cannot.length > 0 && (
                <Notice tone="amber" icon={TriangleAlert} title={t('status.cannot')}>
                  <NameList plain names={namesOf(cannot)} label={t('status.cannot')} />
                </Notice>
              )}
            </>
          ),
        };
      }}
      title={t('status.title.enable', { name: Nombre })}
      confirm={t('status.enable')}
      onConfirm={async () => {
        if (!query.data) return;
        const { leftOut, active } = plan(query.data);
        // If a later call is refused, these must still be left out.
        setChosen(leftOut);
        await setActive(query.data.tree, active, 'enable');
      }}
      onClose={onClose}
    />
  );
}

/** Disables an agent and all agents below, as the API does, or only those that this person enabled last. */
export function DisableDialog({ agent: { Id, Nombre }, onClose }: StatusDialogProps) {
  const { t } = useTranslation('agents');
  const { t: trade } = useTranslation('trade');
  const words = useWords();
  const setActive = useSetActive(Id);
  const [scope, setScope] = useState<'all' | 'last'>('all');
  const query = useTeam(Id, 'disable');
  const plan = (team: Team) => {
    const way = wayBackFromEnabling(team);
    return { way, active: (scope === 'last' && way) || new Set<number>() };
  };
  return (
    <HitsDialog
      query={query}
      hits={(team) => {
        const { tree, last } = team;
        const { way, active } = plan(team);
        const reach = reachOf(tree, 'disable', active);
        const nothing = reach.agents.length === 0 ? t('status.nothing.disable') : undefined;
        const before = withAllBelow(tree).filter((one) => one.Activo === false);
        const stranded = stepsTo(allOff(tree), activeIn(tree)).cannot;
        return {
          text: nothing ?? words.hits(reach),
          names: [
            ...reach.agents.map(({ name, contracts }) =>
              contracts > 0 ? `${name} · ${activeContracts(trade, contracts)}` : name,
            ),
            ...(reach.users?.map((name) => t('status.user', { name })) ?? []),
            ...(nothing === undefined ? before.map((one) => `${one.Nombre} · ${t('status.alreadyInactive')}`) : []),
          ],
          disabledReason: nothing === undefined ? undefined : { text: nothing },
          confirm:
            nothing === undefined ? t('status.confirm.disable', counted(reach.agents.length)) : t('status.disable'),
          children: nothing === undefined && (
            <>
              {way && last && (
                <Segmented
                  label={t('status.whom')}
                  value={scope}
                  onChange={setScope}
                  options={[
                    { value: 'all', label: t('status.scope.all') },
                    { value: 'last', label: t('status.scope.last', { date: formatDate(last.at) }) },
                  ]}
                  className="self-start"
                />
              )}
              {reach.contracts > 0 && (
                <Notice tone="amber" icon={TriangleAlert} title={activeContracts(trade, reach.contracts)}>
                  {t('status.liveContracts')}
                </Notice>
              )}
              {scope === 'all' && <p className="text-12 text-text2">{t('status.wholeOnly')}</p>}
              {scope === 'all' && stranded.length > 0 && (
                <Notice tone="amber" icon={TriangleAlert} title={t('status.stranded')}>
                  <NameList plain names={namesOf(stranded)} label={t('status.stranded')} />
                </Notice>
              )}
            </>
          ),
        };
      }}
      title={t('status.title.disable', { name: Nombre })}
      confirm={t('status.disable')}
      danger
      onConfirm={async () => {
        if (query.data) await setActive(query.data.tree, plan(query.data).active, 'disable');
      }}
      onClose={onClose}
    />
  );
}

/**
 * Agents that stay inactive when a team is enabled: they had been disabled before the others, which were disabled
 * together.
 */
function goneBefore({ tree, last, leftOn }: Team): ReadonlySet<number> {
  const day = leftOn.get(tree.Id);
  const gone = ({ Id, Activo }: AgentNode) => {
    if (Id === tree.Id || Activo === true) return false;
    if (last?.action === 'disable') return !last.changed.has(Id);
    return day !== undefined && (leftOn.get(Id) ?? day) < day;
  };
  // All agents below an inactive agent stay inactive too.
  return new Set(withAllBelow(tree).flatMap((one) => (gone(one) ? withAllBelow(one).map(({ Id }) => Id) : [])));
}

/** The active agents without those that this person enabled last, if the API's calls can achieve that. */
function wayBackFromEnabling({ tree, last }: Team): ReadonlySet<number> | undefined {
  if (last?.action !== 'enable') return undefined;
  const now = activeIn(tree);
  const then = new Set([...now].filter((id) => !last.changed.has(id)));
  const possible = then.size > 0 && then.size < now.size && stepsTo(tree, then).cannot.length === 0;
  return possible ? then : undefined;
}

const allOff = (tree: AgentNode): AgentNode => ({ ...tree, Activo: false, Hijos: tree.Hijos.map(allOff) });

const namesOf = (agents: readonly AgentNode[]) => agents.map(({ Nombre }) => Nombre);

const counted = (count: number) => ({ count, number: formatNumber(count) });

function useWords() {
  const { t } = useTranslation('agents');
  const agents = (count: number) => t('status.agents', counted(count));
  return {
    agents,
    /** "Afecta a 34 agentes y 27 usuarios." */
    hits: ({ agents: hit, users }: Reach) =>
      users
        ? t('status.hitsBoth', { agents: agents(hit.length), users: t('status.users', counted(users.length)) })
        : t('status.hits', { agents: agents(hit.length) }),
    users: ({ users }: Reach) =>
      users && users.length > 0 ? (
        <div className="flex flex-col gap-1">
          <p className="text-12 text-text2">{t('status.usersNamed', counted(users.length))}</p>
          <NameList names={users} label={t('status.usersNamed', counted(users.length))} />
        </div>
      ) : null,
  };
}

/**
 * Chooses the agents of a team to enable. An agent below a disabled one cannot be enabled: leaving out an agent leaves
 * out all below, and ticking one ticks all above.
 */
function TeamChoice({ agents, leftOut, onChange, mark }: TeamChoiceProps) {
  const { t } = useTranslation('agents');
  const { t: trade } = useTranslation('trade');
  const toggle = (agent: AgentNode) => {
    const next = new Set(leftOut);
    if (leftOut.has(agent.Id))
      for (const one of agents) withAllBelow(one).some(({ Id }) => Id === agent.Id) && next.delete(one.Id);
    else for (const { Id } of withAllBelow(agent)) next.add(Id);
    onChange(next);
  };
  return (
    <fieldset>
      <legend className="sr-only">{t('status.whom')}</legend>
      {/* The list scrolls: in Chromium a fieldset that does draws below its own border. */}
      <ul className="max-h-48 overflow-y-auto rounded border border-line py-1">
        {agents.map((agent, index) => (
          <li key={agent.Id} className="px-3 py-1">
            <Checkbox
              checked={!leftOut.has(agent.Id)}
              disabled={index === 0}
              onChange={() => toggle(agent)}
              className="text-13!"
            >
              <span className="wrap-anywhere text-text">
                {[agent.Nombre, ownContracts(agent) > 0 && activeContracts(trade, ownContracts(agent)), mark(agent)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** An agent with all agents below, and the history of their status. */
interface Team {
  /** Every agent once. */
  tree: AgentNode;
  /** The last change by this person, if it was saved. */
  last: Cascade | undefined;
  /** ISO dates on which agents left, by id; empty if unknown. */
  leftOn: ReadonlyMap<number, string>;
}

const everybody = { pageIndex: 0, pageSize: -1 };

/** The data for a change of a hierarchy; if the last change or the dates fail to load, it continues without them. */
function useTeam(id: number, action: StatusAction): QueryState<Team> {
  const { data: tree, error, reload } = useQuery(getHierarchy, { id });
  const preferences = useOwnPreferences();
  const rows = useQuery(listAgents, everybody, { enabled: action === 'enable', silent: true });
  const waiting = preferences.loading || rows.loading;
  const data = useMemo(() => {
    const [root] = tree ? eachOnce([tree]).agents : [];
    if (!root || waiting) return undefined;
    const leftOn = (rows.data?.Items ?? []).flatMap(({ Id, FechaBaja }) =>
      FechaBaja ? [[Id, FechaBaja] as const] : [],
    );
    return { tree: root, last: readCascade(preferences.data ?? [], id), leftOn: new Map(leftOn) };
  }, [tree, waiting, preferences.data, rows.data, id]);
  return { data, error, reload };
}

/**
 * Activates exactly these agents of a team, call by call, saves what was changed, and offers an undo if there is an
 * exact one.
 */
function useSetActive(id: number) {
  const loggedUserId = useOwnId();
  const keep = (action: StatusAction, changed: readonly number[]) =>
    perform(
      savePreference,
      {
        body: {
          LoggedUserId: loggedUserId,
          Clave: cascadeKey,
          Nombre: String(id),
          Valor: cascadeText(action, changed),
        },
      },
      { quiet: true },
    ).catch(() => {
      // The failure is announced. The change is done; without the saved record it can only be undone from the toast.
    });
  return async (tree: AgentNode, active: ReadonlySet<number>, action: StatusAction): Promise<void> => {
    const before = activeIn(tree);
    const set = (from: AgentNode, to: ReadonlySet<number>, undo?: () => Promise<void>) =>
      performInTurn(
        stepsTo(from, to).steps.map(
          (body) =>
            ({ quiet = false }) =>
              perform(changeHierarchyStatus, { body }, { quiet, undo: quiet ? undefined : undo }),
        ),
      );
    const after = withActive(tree, active);
    const back = stepsTo(after, before).cannot.length === 0 ? () => set(after, before) : undefined;
    await set(tree, active, back);
    const changed = withAllBelow(tree).filter(({ Id }) => before.has(Id) !== active.has(Id));
    if (loggedUserId !== '')
      await keep(
        action,
        changed.map(({ Id }) => Id),
      );
  };
}

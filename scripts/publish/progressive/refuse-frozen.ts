import { Complaint } from '../../cli.ts';
import { realClock } from '../clock.ts';
import type { Context } from '../context.ts';
import { freezeAt } from './freeze.ts';

/**
 * @returns why it is published in spite of a freeze, for the history; undefined if there is none
 * @throws {Complaint} in a freeze window, unless a reason is given
 */
export function refuseFrozen(environment: string, context: Context): string | undefined {
  const { fleet, options, clock = realClock } = context;
  const frozen = freezeAt(fleet.releases[environment]?.freeze ?? [], clock.now());
  if (!frozen) return undefined;
  if (options.inFreeze !== undefined) return `in the freeze "${frozen.why}": ${options.inFreeze}`;
  throw new Complaint(
    `${environment} is frozen until ${frozen.to}: ${frozen.why}. Nothing was published. A rollback is always allowed; ` +
      'to publish nevertheless, name the reason: --in-freeze "…"',
  );
}

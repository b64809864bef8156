import type { ScreenId } from '../../src/screens.ts';
import type { Fault } from './catalogue.ts';

/** Calls without which a screen is whole, and why: where one of them fails alone, nothing needs to be said. */
const unsaid: Partial<Record<ScreenId, Readonly<Record<string, string>>>> = {};

const isUnsaid = (id: ScreenId, call: string) => call in (unsaid[id] ?? {});

/** The fault as it is judged on a screen, or where it hits one call of it alone. */
export const faultOf = (fault: Fault, id: ScreenId, call: string | undefined): Fault => {
  const isToSay = (fault.where?.has(id) ?? true) && (call === undefined || !isUnsaid(id, call));
  if (fault.end !== 'message' || isToSay) return fault;
  const { names: _, ...rest } = fault;
  return { ...rest, end: 'either' };
};

import type { ScreenId } from '../../src/screens.ts';
import type { Fault } from './catalogue.ts';

/** Calls without which a screen is whole, and why: where one of them fails alone, nothing needs to be said. */
const unsaid: Partial<Record<ScreenId, Readonly<Record<string, string>>>> = {};

/** Of every screen. */
const everywhere: Readonly<Record<string, string>> = {};

const isUnsaid = (id: ScreenId, call: string) => call in everywhere || call in (unsaid[id] ?? {});

/** The fault as it is judged where it hits that call alone. */
export const faultOf = (fault: Fault, id: ScreenId, call: string | undefined): Fault => {
  if (fault.end !== 'message' || call === undefined || !isUnsaid(id, call)) return fault;
  const { names: _, ...rest } = fault;
  return { ...rest, end: 'either' };
};

import type { GenericSchema } from 'valibot';
import { date, dateTime } from '~/api/schemas.ts';

const examples = { date: '2026-11-16', dateTime: '2026-11-16T09:00:00+01:00' };
const isDate = /^\d{4}-\d\d-\d\d(T.*)?$/;
const isDateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** Whether a value is written in the form of such an example. */
export const isWritten = (wanted: string, value: unknown) =>
  (wanted === examples.date ? isDate : isDateTime).test(String(value));

/** A date that the portal cannot read, for which it shows a dash. */
export interface BlankDate {
  /** Field names from the root of the answer; `[]` stands for the items of a list. */
  path: string;
  value: string;
  wanted: string;
}

/** The dates of an answer that are not in the form of the API's schema, one per field. */
export function blankDates(schema: GenericSchema, answer: unknown): BlankDate[] {
  const found = new Map<string, BlankDate>();
  const visit = (part: Part, value: unknown, path: string): void => {
    if (value === null || value === undefined) return;
    if (part === date || part === dateTime) {
      const wanted = part === date ? examples.date : examples.dateTime;
      if (!isWritten(wanted, value) && !found.has(path)) found.set(path, { path, value: String(value), wanted });
      return;
    }
    const inner = part.pipe?.findLast((step) => step !== part && (step.entries || step.item || step.wrapped));
    const within = inner ?? part.wrapped;
    if (within) visit(within, value, path);
    else if (part.item && Array.isArray(value)) for (const one of value) visit(part.item, one, `${path}[]`);
    else if (part.entries && typeof value === 'object')
      for (const [name, entry] of Object.entries(part.entries))
        visit(entry, (value as Record<string, unknown>)[name], path ? `${path}.${name}` : name);
  };
  visit(schema as Part, answer, '');
  return [...found.values()];
}

/** The parts of valibot's schemas that contain other schemas. */
type Part = GenericSchema & {
  pipe?: readonly Part[];
  wrapped?: Part;
  item?: Part;
  entries?: Readonly<Record<string, Part>>;
};

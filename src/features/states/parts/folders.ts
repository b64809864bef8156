import { charts } from './charts.tsx';
import { controls } from './controls.tsx';
import { display } from './display.tsx';
import { forms } from './forms.tsx';
import { large } from './large.tsx';
import { overPage } from './overPage.tsx';
import type { Parts } from './part.tsx';
import { records } from './records.tsx';
import { tables } from './tables.tsx';

/** The parts as the page shows them, one choice each: the first five are those of `ui`. */
export const folders = { controls, display, overPage, charts, large, forms, tables, records } satisfies Record<
  string,
  Parts
>;

export const isFolder = (name: string): name is keyof typeof folders => Object.hasOwn(folders, name);

import { type ComponentType, createContext, use, useSyncExternalStore } from 'react';
import { createStore } from '~/lib/store.ts';

/** What the rest of the portal knows of a list's row: the palette, and the record beside the list. */
export interface ShownRow {
  id: string;
  /** Its main value, as it is shown. */
  name: string;
  /** Address of its record, or of what its list opens beside itself; undefined for a row that opens nothing. */
  to: string | undefined;
  list: ShownList;
}

/** A list on the screen, with the rows of its current page. */
export interface ShownList {
  rows: () => readonly ShownRow[];
  /** Moves the focus to a row; false if it is not there. */
  focus: (id: string) => boolean;
  /** Shows a row's record beside the list, with the focus on the row; false if it cannot be. */
  look: (id: string) => boolean;
}

/** True in a layout that shows records beside their lists, except in such a record. */
export const CanLook = createContext(false);

interface Turned {
  list: ShownList;
  id: string;
}

interface State {
  /** The row with the focus, and the one under the pointer. */
  focused?: Turned | undefined;
  pointed?: Turned | undefined;
  /** The row whose record is shown beside its list. */
  looked?: ShownRow | undefined;
  /** Rendered in the row that a person has turned to. */
  button?: RowButton | undefined;
}

export interface RowButtonProps extends Turned {
  tabIndex: number;
  /** Where it ends. */
  left: string;
}

type RowButton = ComponentType<RowButtonProps>;

// Not per person: rows of mounted lists, which go with their lists.
const state = createStore<State>({});

const change = (next: State) => state.set({ ...state.value, ...next });

/** Says to which row the focus or the pointer has come, or that it has left its row. */
export const turnTo = (how: 'focused' | 'pointed', row?: Turned) => change({ [how]: row });

/** Says that a list is gone. */
export function forgetList(list: ShownList) {
  for (const how of ['focused', 'pointed'] as const) if (state.value[how]?.list === list) change({ [how]: undefined });
}

export const rowAt = ({ list, id }: Turned) => list.rows().find((row) => row.id === id);

/** The row with the focus. */
export const focusedRow = () => state.value.focused && rowAt(state.value.focused);

/** Shows a row's record beside its list, or closes it. */
export const lookAt = (row: ShownRow | undefined) => change({ looked: row });

export const useLookedRow = () => useSyncExternalStore(state.subscribe, () => state.value.looked);

/** Gives the row that a person has turned to a button: from code that comes after the first screen. */
export const addRowButton = (button: RowButton) => change({ button });

/** Whether a person has turned to a row: the pointer is on it, or it has the focus and the pointer is on no row. */
export const useTurned = (list: ShownList, id: string): boolean =>
  useSyncExternalStore(state.subscribe, () => {
    const turned = state.value.pointed ?? state.value.focused;
    return turned?.list === list && turned.id === id;
  });

/** The button of a row that a person has turned to. */
export function useRowButton(list: ShownList, id: string) {
  const button = useSyncExternalStore(state.subscribe, () => state.value.button);
  const turned = useTurned(list, id);
  return use(CanLook) && turned ? button : undefined;
}

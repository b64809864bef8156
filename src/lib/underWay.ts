/** Work that goes on from screen to screen and that a reload would break off: a new build waits for its end. */
const holders = new Set<object>();

export const underWay = {
  any: () => holders.size > 0,
  /** @returns what says that it has ended */
  begin(): () => void {
    const holder = {};
    holders.add(holder);
    return () => void holders.delete(holder);
  },
};

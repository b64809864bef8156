/** Every figure of the grid (specification, section 9). */

/** Widths of the grid itself, in px, above which a layout is in force: what matters is the room that tiles have. */
export const breakpoints = { lg: 1200, md: 996, sm: 768, xs: 480, xxs: 0 };
export type Breakpoint = keyof typeof breakpoints;
export const breakpointNames = Object.keys(breakpoints) as Breakpoint[];

/** Something for each of the layouts. */
export const inEachLayout = <T>(make: (name: Breakpoint) => T): Record<Breakpoint, T> => ({
  lg: make('lg'),
  md: make('md'),
  sm: make('sm'),
  xs: make('xs'),
  xxs: make('xxs'),
});

export const columnsOf: Record<Breakpoint, number> = { lg: 12, md: 10, sm: 6, xs: 4, xxs: 2 };

/** px */
export const rowHeight = 150;
/** px between tiles, and around them. */
export const margin = 10;

/** A tile is seen when so much of it lies in the scrolled part, grown by so many px. */
export const seen = { share: 0.4, rootMargin: 8 };

/** ms that a finger rests on a tile before it takes it. */
export const holdTime = 600;
/** ms from one tap to the second of a double tap. */
export const doubleTapTime = 500;
/** px within which a press is no movement. */
export const moveTolerance = 1;

/** px from the edge within which a tile held there scrolls the page, and px/s at which it does. */
export const autoScroll = { margin: 60, speed: 300 };

/** A flung tile loses its speed at this rate per second, and lies in its place after so many ms. */
export const inertia = { resistance: 10, smoothEnd: 300 };

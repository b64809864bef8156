/** Every figure of the grid (specification, section 9). */

/** Minimum widths of the grid in px for each layout: the available room decides, not the window. */
export const breakpoints = { lg: 1200, md: 996, sm: 768, xs: 480, xxs: 0 };
export type Breakpoint = keyof typeof breakpoints;
export const breakpointNames = Object.keys(breakpoints) as Breakpoint[];

/** Creates a value for each layout. */
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

/** A tile counts as seen when this share of it is visible, within a view extended by this margin in px. */
export const seen = { share: 0.4, rootMargin: 8 };

/** Milliseconds that a finger must rest on a tile to pick it up. */
export const holdTime = 600;
/** Maximum milliseconds between the taps of a double tap. */
export const doubleTapTime = 500;
/** Movement in px that does not count. */
export const moveTolerance = 1;

/** Distance from the edge in px at which the page scrolls while dragging, and speed in px/s. */
export const autoScroll = { margin: 60, speed: 300 };

/** A flung tile loses speed at this rate per second, and a tile that is let go takes this many ms to its place. */
export const inertia = { resistance: 10, smoothEnd: 300 };

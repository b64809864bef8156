import { to } from '~/screens.ts';
import { type Clicked, free, slow, type Visited } from './visit.ts';

export const floor: Visited = {
  path: '/',
  signedIn: false,
  marks: { ready: { selector: 'form input[type=password]', answers: true } },
};

/** The portal's pages. */
export const pages = {
  'sign-in': { path: to('signIn'), signedIn: false, marks: { ready: { selector: 'form', answers: true } } },
  list: { path: to('contracts'), signedIn: true, marks: { rows: { selector: 'tbody a' } } },
  dashboard: {
    path: to('home'),
    signedIn: true,
    marks: {
      // A tile's number is a link to the rows it counts.
      figures: { selector: '[data-tile] p a' },
      // A canvas has a style once its chart is drawn.
      charts: { selector: '[data-tile] canvas', without: '[data-tile] .shimmer, [data-tile] canvas:not([style])' },
    },
  },
} satisfies Record<string, Visited>;

const toInvoices = { from: to('contracts'), link: `nav a[href="${to('invoices')}"]`, rows: 'tbody a' };

/** To the invoices by the menu, after all prefetching in idle moments: from the contracts unless they say otherwise. */
export const ways: Record<string, Clicked> = {
  free: { ...toInvoices, conditions: free, pointing: 0 },
  'slow, pointed at for 150 ms': { ...toInvoices, conditions: slow, pointing: 150 },
  'slow, seen before': { ...toInvoices, conditions: slow, pointing: 150, seen: true },
  'slow, not pointed at': { ...toInvoices, conditions: slow, pointing: 0 },
  'slow, not pointed at, from the dashboard': {
    ...toInvoices,
    from: to('home'),
    ready: '[data-tile] canvas',
    conditions: slow,
    pointing: 0,
  },
};

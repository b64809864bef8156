import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { apiConfig } from '../../src/api/config.ts';
import * as grid from '../../src/features/dashboard/grid/constants.ts';
import { readAddress, toQuery } from '../../src/table/list/address.ts';
import { calendars } from '../../src/ui/calendars.ts';
import { toastLife } from '../../src/ui/toast.ts';

const read = (file: string) => readFileSync(file, 'utf8');

describe('section 9: the constants', () => {
  test('lists begin at page 0 with 10 rows, exports send -1', () => {
    const { address } = readAddress(new URLSearchParams(), { sortable: [], fields: [] });
    expect(toQuery(address)).toMatchObject({ pageIndex: 0, pageSize: 10 });
    expect(read('src/table/export/listFile.ts')).toContain('{ pageIndex: 0, pageSize: -1 }');
  });

  test('a toast lives 3,000 ms and is 25rem wide', () => {
    expect(toastLife).toBe(3000);
    expect(read('src/ui/Toasts.tsx')).toContain('w-[25rem]');
  });

  test('overlays lie at 1000, modals and tooltips at 1100', () => {
    const css = read('src/styles/look.css');
    const levelOf = (name: string) => new RegExp(`@utility z-${name} \\{\\s*z-index: (\\d+)`).exec(css)?.[1];
    expect(['modal', 'overlay', 'menu', 'tooltip'].map(levelOf)).toEqual(['1100', '1000', '1000', '1100']);
  });

  test('the session is refreshed on focus, and not periodically', () => {
    expect(apiConfig.auth).toMatchObject({ refreshOnFocus: true, refreshPeriodically: false });
  });

  test('the grid has its breakpoints, columns, sizes and times', () => {
    expect(grid.breakpoints).toEqual({ lg: 1200, md: 996, sm: 768, xs: 480, xxs: 0 });
    expect(grid.columnsOf).toEqual({ lg: 12, md: 10, sm: 6, xs: 4, xxs: 2 });
    expect([grid.rowHeight, grid.margin, grid.holdTime, grid.doubleTapTime, grid.moveTolerance]).toEqual([
      150, 10, 600, 500, 1,
    ]);
    expect(grid.seen).toEqual({ share: 0.4, rootMargin: 8 });
    expect(grid.autoScroll).toEqual({ margin: 60, speed: 300 });
    expect(grid.inertia).toEqual({ resistance: 10, smoothEnd: 300 });
  });

  test('Spanish begins the week on Monday, English on Sunday', () => {
    expect([calendars.es.weekStart, calendars.en.weekStart]).toEqual([1, 0]);
  });

  test('the theme is slate, light or dark by the class app-dark, and ripples', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
    vi.stubGlobal('addEventListener', () => {});
    const { appearanceSchema } = await import('../../src/lib/appearance.ts');
    const { parse } = await import('valibot');
    expect(parse(appearanceSchema, {})).toMatchObject({ surface: 'slate', palette: 'brand' });
    expect(read('src/lib/appearance.ts')).toContain("toggle('app-dark'");
    expect(read('src/ui/buttonClass.ts') + read('src/ui/Button.tsx')).toContain('ripple');
    vi.unstubAllGlobals();
  });
});

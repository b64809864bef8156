import { expect, type Locator, type Page } from '@playwright/test';
import type { Preference } from '../../../src/api/preferences.ts';
import { fetchApi } from './supply-points.ts';

/** From the specification, not from the code that they check. */
const columnsOf = { lg: 12, md: 10, sm: 6, xs: 4, xxs: 2 };
const rowHeight = 150;
const margin = 10;

type Layout = keyof typeof columnsOf;

/** Window widths that give the grid the width of each layout, beside the menu if there is one. */
export const windows = {
  lg: { width: 1440, height: 900 },
  md: { width: 1280, height: 800 },
};

async function call(page: Page, method: string, path: string, data?: unknown) {
  const answer = await fetchApi(page, path, method, data);
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
  return answer.json();
}

const who = async (page: Page): Promise<string> => (await call(page, 'GET', 'auth/session')).Id;

export async function storedPreferences(page: Page): Promise<Preference[]> {
  const all: Preference[] = await call(page, 'GET', `usuarios/preferences?loggedUserId=${await who(page)}`);
  return all.filter(({ Clave }) => Clave === 'dashboard');
}

/** Saves a dashboard before the story begins. */
export async function keep(page: Page, value: object) {
  const name = { Clave: 'dashboard', Nombre: 'Principal', Predeterminada: true };
  const body = { LoggedUserId: await who(page), Valor: JSON.stringify(value), ...name };
  await call(page, 'POST', 'usuarios/preference', body);
}

export async function forget(page: Page) {
  const loggedUserId = await who(page);
  for (const { PreferenciaId } of await storedPreferences(page))
    await call(page, 'DELETE', `usuarios/preference?loggedUserId=${loggedUserId}&preferenciaId=${PreferenciaId}`);
}

/** Three small tiles in a row of the widest layout; the story overrides the first one. */
export const three = (first: object = {}) => ({
  layouts: {
    lg: [
      { id: 'active', x: 0, y: 0, w: 3, h: 1, ...first },
      { id: 'created', x: 3, y: 0, w: 3, h: 1 },
      { id: 'prices', x: 6, y: 0, w: 3, h: 1 },
    ],
  },
});

const names = {
  active: 'Contratos activos',
  created: 'Contratos creados este mes',
  prices: 'Precios de energía',
  work: 'Mi trabajo',
};
type Id = keyof typeof names;

/** The dashboard as a person sees it; tiles by the ids of widgets.ts. */
export class Dashboard {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  tile = (id: Id): Locator => this.page.getByRole('region', { name: names[id], exact: true });
  handle = (id: Id): Locator => this.page.getByRole('button', { name: `Mover ${names[id]}`, exact: true });
  announcement = () => this.page.getByRole('status').last();

  async open() {
    await this.page.goto('/');
    await expect(this.page.locator('[data-layout][aria-busy=false]')).toBeVisible();
  }

  async edit() {
    await this.page.getByRole('button', { name: 'Editar' }).click();
    await expect(this.page.getByRole('button', { name: 'Listo' })).toBeVisible();
  }

  /** The columns and rows that the tile covers on the screen. */
  position = (id: Id): Promise<number[]> =>
    this.tile(id).evaluate(
      (tile, { columns, gap, row }) => {
        const grid = tile.closest<HTMLElement>('[data-grid]');
        const layout = tile.closest<HTMLElement>('[data-layout]')?.dataset.layout as keyof typeof columns;
        const step = ((grid?.clientWidth ?? 0) - gap) / columns[layout];
        const px = (value: string) => Number.parseFloat(value);
        const { left, top, width, height } = (tile as HTMLElement).style;
        return [
          Math.round((px(left) - gap) / step),
          Math.round((px(top) - gap) / (row + gap)),
          Math.round((px(width) + gap) / step),
          Math.round((px(height) + gap) / (row + gap)),
        ];
      },
      { columns: columnsOf, gap: margin, row: rowHeight },
    );

  async isAt(id: Id, position: readonly number[]) {
    await expect.poll(() => this.position(id), { message: `${names[id]} at x, y, w, h` }).toEqual(position);
  }

  /** Size in px of that many columns and rows. */
  async step(columns: number, rows: number) {
    const box = await this.page.locator('[data-grid]').boundingBox();
    const layout = (await this.page.locator('[data-layout]').getAttribute('data-layout')) as Layout;
    return { x: (columns * ((box?.width ?? 0) - margin)) / columnsOf[layout], y: rows * (rowHeight + margin) };
  }

  async press(of: Locator) {
    await of.scrollIntoViewIfNeeded();
    const box = await of.boundingBox();
    if (!box) throw new Error(`${of} is not there`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    return { x, y };
  }

  async pull(of: Locator, columns: number, rows: number) {
    const from = await this.press(of);
    const by = await this.step(columns, rows);
    await this.page.mouse.move(from.x + by.x, from.y + by.y, { steps: 4 });
  }

  async drag(id: Id, columns: number, rows: number) {
    await this.pull(this.handle(id), columns, rows);
    await this.page.mouse.up();
  }

  async resize(id: Id, columns: number, rows: number) {
    await this.pull(this.tile(id).locator(`[data-resize=se]`), columns, rows);
    await this.page.mouse.up();
  }

  async onDrop(way: string) {
    await this.page.getByRole('button', { name: 'Más opciones' }).click();
    await this.page.getByRole('menuitemradio', { name: way }).click();
  }

  /** Expects all changes to be saved. */
  isSaved = () =>
    expect(this.page.getByText(/^(Guardado|Preferencia guardada correctamente\.)$/).first()).toBeVisible();
}

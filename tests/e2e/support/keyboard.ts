import { expect, type Locator, type Page } from '@playwright/test';

/** More tab stops than any screen has between two elements of a story. */
const most = 90;

const isFocused = (wanted: Locator) => wanted.evaluate((element) => element === document.activeElement);

/**
 * A person without a mouse: Tab moves to the element, however far, and other keys do the rest. The story fails if the
 * focus is lost or the element cannot be reached.
 */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async tabTo(wanted: Locator) {
    await this.expectFocus();
    await expect(wanted).toBeVisible();
    for (let presses = 0; presses < most; presses++) {
      if (await isFocused(wanted)) return;
      await this.press('Tab');
    }
    throw new Error(`${wanted} is not reached by Tab`);
  }

  /** Moves there and replaces the text. */
  async type(wanted: Locator, text: string) {
    await this.tabTo(wanted);
    await this.press('Control+a');
    await this.#page.keyboard.type(text);
  }

  /** Moves there and presses it. */
  async activate(wanted: Locator, key: 'Enter' | 'Space' = 'Enter') {
    await this.tabTo(wanted);
    await this.press(key);
  }

  /** Chooses an option by its first letters. */
  async choose(wanted: Locator, text: string) {
    await this.tabTo(wanted);
    await this.#page.keyboard.type(text);
    await expect(wanted.locator('option:checked')).toContainText(text);
  }

  press(key: string) {
    return this.#page.keyboard.press(key);
  }

  /** The focused element may have gone, but the focus must be somewhere. */
  async expectFocus() {
    await expect
      .poll(() => this.#page.evaluate(() => document.activeElement !== document.body), {
        message: 'the focus is somewhere',
      })
      .toBe(true);
  }
}

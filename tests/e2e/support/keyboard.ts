import { expect, type Locator, type Page } from '@playwright/test';

/** More than any screen has between two things that one goes to in turn. */
const most = 90;

const isFocused = (wanted: Locator) => wanted.evaluate((element) => element === document.activeElement);

/**
 * A person without a mouse: Tab goes to the element, however far, and the other keys do the rest. Where the focus has
 * fallen to nothing, or what is wanted cannot be reached, the story fails.
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

  /** There, and what is to be typed instead of what stands there. */
  async type(wanted: Locator, text: string) {
    await this.tabTo(wanted);
    await this.press('Control+a');
    await this.#page.keyboard.type(text);
  }

  /** There, and pressed. */
  async activate(wanted: Locator, key: 'Enter' | 'Space' = 'Enter') {
    await this.tabTo(wanted);
    await this.press(key);
  }

  /** A choice is found by its first letters, as everywhere. */
  async choose(wanted: Locator, text: string) {
    await this.tabTo(wanted);
    await this.#page.keyboard.type(text);
    await expect(wanted.locator('option:checked')).toContainText(text);
  }

  press(key: string) {
    return this.#page.keyboard.press(key);
  }

  /** What was focused may have gone; the focus may not have gone with it. */
  async expectFocus() {
    await expect
      .poll(() => this.#page.evaluate(() => document.activeElement !== document.body), {
        message: 'the focus is somewhere',
      })
      .toBe(true);
  }
}

import { findStoryBrowser } from '../../../scripts/browser.ts';

/** Before all tests; the workers read the variable in playwright.config.ts. */
export default async function provideBrowser() {
  process.env.PORTAL_BROWSER = await findStoryBrowser();
}

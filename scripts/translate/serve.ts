import { mergeRsbuildConfig } from '@rsbuild/core';
import type { Addition } from '../serve-dev.ts';
import { deskAnswers } from './api.ts';

/** What `npm run translate` adds to the development server. Nothing else imports it, so it is in no bundle. */
export function deskOf(root: string): Addition {
  const answer = deskAnswers(root);
  return {
    config(own) {
      const config = mergeRsbuildConfig(own, {
        html: {
          template: ({ entryName }) =>
            entryName === 'desk' ? './scripts/translate/desk/index.html' : `./src/${entryName}.html`,
        },
        // The desk shows changed texts itself: a reload would close what is open in the page.
        tools: { rspack: { watchOptions: { ignored: /[\\/](?:locales|node_modules|\.git)[\\/]/ } } },
      });
      // The marks must work before the portal starts; a merged entry would come after it.
      const index = ['./scripts/translate/browser/page.ts', './src/main.tsx'];
      const entry = { index, desk: './scripts/translate/desk/main.tsx' };
      // Otherwise, saving a brand's texts would reload the page too.
      const dev = { ...config.dev, watchFiles: undefined };
      return { ...config, dev, source: { ...config.source, entry } };
    },
    answer,
    // The window shows the desk and its frame the portal, both at the portal's addresses.
    page: (request) => (request.headers.get('Sec-Fetch-Dest') === 'document' ? 'desk' : 'index'),
    headers: (headers) => ({
      ...headers,
      'Content-Security-Policy': (headers['Content-Security-Policy'] ?? '')
        .replace("frame-ancestors 'none'", "frame-ancestors 'self'")
        .replace('frame-src blob:', "frame-src 'self' blob:"),
      'X-Frame-Options': 'SAMEORIGIN',
    }),
  };
}

import { mergeRsbuildConfig } from '@rsbuild/core';
import type { Addition } from '../serve-dev.ts';
import { deskAnswers } from './api.ts';

/** What `npm run translate` adds to the development server. Nothing else names it, so no bundle has it. */
export function deskOf(root: string): Addition {
  const answer = deskAnswers(root);
  return {
    config(own) {
      const config = mergeRsbuildConfig(own, {
        html: {
          template: ({ entryName }) =>
            entryName === 'desk' ? './scripts/translate/desk/index.html' : `./src/${entryName}.html`,
        },
        // The desk shows a changed text itself: a reload would close what is open in the page.
        tools: { rspack: { watchOptions: { ignored: /[\\/](?:locales|node_modules|\.git)[\\/]/ } } },
      });
      // The marks have to be in place before the portal starts; merged entries would come behind it.
      const index = ['./scripts/translate/browser/page.ts', './src/main.tsx'];
      const entry = { index, desk: './scripts/translate/desk/main.tsx' };
      // Saving a brand's words would reload the page too.
      const dev = { ...config.dev, watchFiles: undefined };
      return { ...config, dev, source: { ...config.source, entry } };
    },
    answer,
    // The page of a window is the desk, that of the frame in it the portal: both have the portal's addresses.
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

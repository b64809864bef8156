// The service worker. It answers a navigation with the page without network if the network fails, and changes nothing
// else: pages still come from the server, so a publication or rollback is in force at the next navigation, and nothing
// is kept on the device. scripts/offline.ts replaces OFFLINE by the page's content and headers, and removes comments.
addEventListener('install', (event) => {
  skipWaiting();
  // Other requests do not even start the worker, in browsers that know this.
  event.addRoutes?.({ condition: { not: { requestMode: 'navigate' } }, source: 'network' });
});
// The browser sends the request while it starts the worker.
addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload?.enable()));
addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  const answer = async () => (await event.preloadResponse) ?? fetch(event.request);
  event.respondWith(answer().catch(() => new Response(...OFFLINE)));
});

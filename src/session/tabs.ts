/** Messages between the tabs of one browser. */
type News = { type: 'signed-in'; userId: string } | { type: 'signed-out' };

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session');

export const broadcast = (news: News) => channel?.postMessage(news);

export function onBroadcast(listener: (news: News) => void) {
  channel?.addEventListener('message', (event: MessageEvent<News>) => listener(event.data));
}

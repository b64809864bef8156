/** Something that a person waits for: reached in the first frame that meets all these conditions. */
export interface Mark {
  selector: string;
  /** Selector of loading parts; none may be visible. */
  without?: string;
  /** React has rendered or hydrated the element, so that it responds. */
  answers?: boolean;
}

/** What the page has recorded about itself, in ms since its navigation began. */
export interface Observed {
  marks: Record<string, number>;
  /** From the click that `armClick` waits for to the frame with the first new row. */
  click?: number;
  /** The longest event of every interaction in ms, by the browser's interaction id. */
  interactions: Record<number, { ms: number; what: string }>;
}

declare global {
  var bench: Observed;
}

/** Runs in the page before its own scripts: records when each mark is reached, and what the browser reports. */
export function observe(marks: Record<string, Mark>): void {
  const seen: Observed = { marks: {}, interactions: {} };
  globalThis.bench = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration, name, target } = entry as PerformanceEventTiming & { interactionId: number };
      if (!interactionId || (seen.interactions[interactionId]?.ms ?? 0) >= duration) continue;
      const element = target as Element | null;
      const words = element?.getAttribute?.('aria-label') ?? element?.textContent ?? '';
      seen.interactions[interactionId] = { ms: duration, what: `${name} ${words.trim().slice(0, 40)}` };
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);

  const isInView = (element: Element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  };
  const holds = ({ selector, without, answers }: Mark) => {
    const element = document.querySelector(selector);
    if (!element) return false;
    if (answers && !Object.keys(element).some((key) => key.startsWith('__react'))) return false;
    return !without || ![...document.querySelectorAll(without)].some(isInView);
  };
  const channel = new MessageChannel();
  let found: string[] = [];
  // Once the frame that contains it has been painted.
  channel.port1.onmessage = () => {
    for (const name of found) seen.marks[name] = performance.now();
    found = [];
  };
  const look = () => {
    const missing = Object.entries(marks).filter(([name]) => !(name in seen.marks) && !found.includes(name));
    const now = missing.filter(([, mark]) => holds(mark)).map(([name]) => name);
    if (now.length > 0) {
      found.push(...now);
      channel.port2.postMessage(0);
    }
    if (missing.length > now.length) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page: times the next click until a new row is painted. */
export function armClick(rows: string): void {
  delete globalThis.bench.click;
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const before = new Set(document.querySelectorAll(rows));
      const from = location.pathname;
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        globalThis.bench.click = performance.now() - timeStamp;
      };
      const look = () => {
        const isNew = [...document.querySelectorAll(rows)].some((row) => !before.has(row));
        if (isNew && location.pathname !== from) channel.port2.postMessage(0);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    { capture: true, once: true },
  );
}

import { brand } from '~/brand/index.ts';

/**
 * What logs and metrics have in common: OTLP over HTTP as JSON, which every OpenTelemetry Collector takes. 64-bit numbers
 * are written as text, enums as numbers, fields in lowerCamelCase.
 */

/** Attributes in the format of OTLP; those without a value are left out. */
export const attributesOf = (values: Readonly<Record<string, string | number | undefined>>) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ({
      key,
      value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
    }));

/** A time of `Date.now()` in nanoseconds. */
export const nanoseconds = (time: number) => `${Math.round(time)}000000`;

/** The portal that sends: its brand and build, and nothing about the person or the browser. */
export const resource = () => ({
  attributes: attributesOf({
    'service.name': 'portal',
    'service.version': document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content ?? '',
    'portal.brand': brand.id,
  }),
});

export const scope = { name: 'portal' };

/** Sends without waiting for an answer, also while the page is being closed. */
export function sendTelemetry(address: string, signal: 'logs' | 'metrics', body: object): void {
  navigator.sendBeacon(`${address}/v1/${signal}`, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}

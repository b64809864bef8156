import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addCutTooltips } from './cutTooltips.ts';

let stop: AbortController;
let room = 100;

beforeEach(() => {
  stop = new AbortController();
  addCutTooltips(stop.signal);
  room = 100;
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(150);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => room);
});

afterEach(() => stop.abort());

function point(html: string) {
  document.body.innerHTML = html;
  over();
  return document.querySelector<HTMLElement>('#at');
}

const over = () => document.querySelector('#at')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));

test('a cut text says itself in full under the pointer, also where an element around it cuts it', () => {
  expect(point('<p id="at" style="text-overflow: ellipsis"> Vargas Energía </p>')?.title).toBe('Vargas Energía');
  expect(point('<p style="text-overflow: ellipsis"><a id="at">Vargas</a></p>')?.parentElement?.title).toBe('Vargas');
});

test('nothing is added where the text fits, or is not cut by an ellipsis', () => {
  expect(point('<p id="at">Vargas</p>')?.title).toBe('');
  room = 150;
  expect(point('<p id="at" style="text-overflow: ellipsis">Vargas</p>')?.title).toBe('');
});

test('a tooltip of its own stays; an added one goes when there is room again', () => {
  const own = '<p title="Contrato"><span id="at" style="text-overflow: ellipsis">Contr.</span></p>';
  expect(point(own)?.title).toBe('');
  const added = point('<p id="at" style="text-overflow: ellipsis">Vargas</p>');
  room = 150;
  over();
  expect(added?.title).toBe('');
});

test('it ends with its signal', () => {
  stop.abort();
  expect(point('<p id="at" style="text-overflow: ellipsis">Vargas</p>')?.title).toBe('');
});

import { describe, expect, test } from 'vitest';
import { anchorPosition } from './anchorPosition.ts';

const viewport = { width: 1000, height: 600 };
const anchor = { left: 100, top: 100, width: 80, height: 32 };
const panel = { width: 200, height: 150 };

describe('position', () => {
  test('puts the panel under its anchor, left edges in line', () => {
    expect(anchorPosition(anchor, panel, viewport)).toEqual({ left: 100, top: 136, maxHeight: 456 });
  });

  test('lines up right edges and middles', () => {
    const far = { ...anchor, left: 500 };
    expect(anchorPosition(far, panel, viewport, { align: 'end' }).left).toBe(380);
    expect(anchorPosition(far, panel, viewport, { align: 'center' }).left).toBe(440);
  });

  test('opens to the side with more room', () => {
    const low = { ...anchor, top: 500 };
    expect(anchorPosition(low, panel, viewport).top).toBe(500 - 4 - 150);
    expect(anchorPosition(anchor, panel, viewport, { side: 'top' }).top).toBe(136);
  });

  test('stays inside the window', () => {
    expect(anchorPosition({ ...anchor, left: 900 }, panel, viewport).left).toBe(792);
    expect(anchorPosition({ ...anchor, left: -50 }, panel, viewport).left).toBe(8);
    expect(anchorPosition(anchor, { width: 1200, height: 10 }, viewport).left).toBe(8);
  });

  test('is no higher than its space, and stays at its anchor', () => {
    const low = { ...anchor, top: 400 };
    const tall = anchorPosition(low, { width: 200, height: 900 }, viewport);
    expect(tall).toEqual({ left: 100, top: 8, maxHeight: 388 });
  });
});

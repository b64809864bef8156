import { act, fireEvent, render, screen } from '@testing-library/react';
import Printer from 'lucide-react/icons/printer';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';

const reason = { title: 'No se puede enviar', text: 'Faltan documentos: 5 de 6.' };
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

beforeEach(() => void vi.useFakeTimers());

describe('a button', () => {
  test('can be pressed', () => {
    const onClick = vi.fn();
    render(<Button onClick={onClick}>Guardar</Button>);
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(onClick).toHaveBeenCalledOnce();
  });

  // Clause 9.41
  test('ripples from where it is pressed, unless it is disabled', () => {
    render(
      <>
        <Button>Guardar</Button>
        <Button disabledReason={reason}>Enviar</Button>
      </>,
    );
    const [button, off] = screen.getAllByRole('button') as [HTMLElement, HTMLElement];
    for (const one of [button, off]) fireEvent.pointerDown(one, { button: 0, clientX: 12, clientY: 7 });
    expect(button.classList).toContain('ripple');
    expect(button.dataset.ripple).toBe('');
    expect([button.style.getPropertyValue('--ripple-x'), button.style.getPropertyValue('--ripple-y')]).toEqual([
      '12px',
      '7px',
    ]);
    expect(off.dataset.ripple).toBeUndefined();
  });

  test('that is busy keeps its name and does nothing', () => {
    const onClick = vi.fn();
    render(
      <Button loading onClick={onClick}>
        Guardar
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Guardar' });
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  test('with a reason can be reached, cannot be pressed, and says why', async () => {
    const onClick = vi.fn();
    render(
      <Button disabledReason={reason} onClick={onClick}>
        Enviar
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Enviar' });
    button.focus();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'No se puede enviar Faltan documentos: 5 de 6.',
    );

    fireEvent.click(button);
    wait(0);
    expect(onClick).not.toHaveBeenCalled();
    vi.useRealTimers();
    expect((await screen.findByRole('tooltip')).textContent).toContain(reason.text);
  });

  test('with a reason submits no form', () => {
    const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" disabledReason={reason}>
          Enviar
        </Button>
      </form>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('the tooltip of a button', () => {
  test('appears after 300 ms, and disappears when the pointer leaves', () => {
    render(<IconButton icon={Printer} name="Imprimir" />);
    const button = screen.getByRole('button', { name: 'Imprimir' });
    fireEvent.pointerEnter(button);
    wait(299);
    expect(screen.queryByRole('tooltip')).toBeNull();
    wait(1);
    expect(screen.getByRole('tooltip').textContent).toBe('Imprimir');
    fireEvent.pointerLeave(button);
    wait(100);
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  test('stays while the pointer is on it, and Esc closes it', () => {
    render(<IconButton icon={Printer} name="Imprimir" />);
    const button = screen.getByRole('button');
    fireEvent.pointerEnter(button);
    wait(300);
    fireEvent.pointerLeave(button);
    fireEvent.pointerEnter(screen.getByRole('tooltip'));
    wait(1000);
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});

import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import { Button } from '~/ui/Button.tsx';
import { Calendar } from '~/ui/Calendar.tsx';
import { Dialog } from '~/ui/Dialog.tsx';
import { Drawer, DrawerBody } from '~/ui/Drawer.tsx';
import { FloatingNotice, NoticesHere } from '~/ui/FloatingNotice.tsx';
import { Menu, type MenuItem } from '~/ui/Menu.tsx';
import { Paper } from '~/ui/Paper.tsx';
import { Popover } from '~/ui/Popover.tsx';
import { Tooltip } from '~/ui/Tooltip.tsx';
import { type ToastContent, toast } from '~/ui/toast.ts';
import { Kept, nothing, Opens, type Parts } from './part.tsx';
import { long, reason, trace } from './samples.ts';

const items: readonly (readonly MenuItem[])[] = [
  [
    { id: 'edit', label: 'Editar', icon: Pencil, hint: 'E' },
    { id: 'copy', label: 'Duplicar', icon: Copy, text: 'Con los mismos datos y otro CUPS' },
  ],
  [
    { id: 'compact', label: 'Compacta', checked: true },
    { id: 'wide', label: 'Cómoda', checked: false },
  ],
  [{ id: 'remove', label: 'Eliminar', icon: Trash2, danger: true, disabledReason: reason.text }],
];

function Explained() {
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={anchor}>Con el puntero encima</Button>
      <Tooltip anchor={anchor} title={reason.title} text={reason.text} onPress />
    </>
  );
}

const said: Record<string, ToastContent> = {
  success: {
    tone: 'success',
    summary: 'Success',
    text: 'El contrato se ha enviado.',
    action: { label: 'Deshacer', run: nothing },
  },
  error: { tone: 'error', summary: 'Error', text: 'No se ha podido enviar el contrato.', trace },
};

/** What opens over the page. */
export const overPage: Parts = {
  'ui/Menu': {
    states: {
      closed: <Menu label="Acciones" groups={items} trigger={(trigger) => <Button {...trigger}>Acciones</Button>} />,
    },
  },
  'ui/Popover': {
    states: {
      closed: (
        <Popover label="Detalles" trigger={(trigger) => <Button {...trigger}>Detalles</Button>} className="w-76">
          {() => <p className="p-4">{long}</p>}
        </Popover>
      ),
    },
  },
  'ui/Tooltip': { states: { closed: <Explained /> } },
  'ui/TooltipPanel': { within: 'ui/Tooltip' },
  'ui/Calendar': {
    states: {
      range: (
        <Kept first={{ from: '2026-11-09', to: '2026-11-20' }}>
          {(range, set) => <Calendar {...range} onChange={set} />}
        </Kept>
      ),
    },
  },
  'ui/Dialog': {
    states: {
      rest: (
        <Opens>
          {(close) => (
            <Dialog
              open
              onClose={close}
              title="Enviar el contrato"
              description={long}
              cancel="Cancelar"
              actions={<Button variant="primary">Enviar</Button>}
            >
              <p>Se enviará a la comercializadora.</p>
            </Dialog>
          )}
        </Opens>
      ),
      dangerous: (
        <Opens>
          {(close) => (
            <Dialog
              open
              dangerous
              onClose={close}
              title="¿Eliminar el documento?"
              cancel="Cancelar"
              actions={<Button variant="danger">Eliminar</Button>}
            />
          )}
        </Opens>
      ),
      wide: (
        <Opens>
          {(close) => (
            <Dialog open wide onClose={close} title="Factura" cancel="Cerrar">
              <p>{long}</p>
            </Dialog>
          )}
        </Opens>
      ),
    },
  },
  'ui/Drawer': {
    states: {
      rest: (
        <Opens>
          {(close) => (
            <Drawer onClose={close} title={long} subtitle="PT-2026-000001" close="Cerrar">
              <DrawerBody foot={<Button variant="primary">Guardar</Button>}>
                <p className="p-5">Contenido</p>
              </DrawerBody>
            </Drawer>
          )}
        </Opens>
      ),
      narrow: (
        <Opens>
          {(close) => (
            <Drawer narrow onClose={close} title="Resumen" close="Cerrar">
              <DrawerBody>
                <p className="p-5">Contenido</p>
              </DrawerBody>
            </Drawer>
          )}
        </Opens>
      ),
    },
  },
  'ui/Toasts': {
    states: Object.fromEntries(
      Object.entries(said).map(([name, content]) => [
        name,
        <Button key={name} size="sm" aria-label={`Open ui/Toasts: ${name}`} onClick={() => toast(content)}>
          Open
        </Button>,
      ]),
    ),
  },
  'ui/FloatingNotice': {
    states: Object.fromEntries(
      (['blue', 'amber', 'red'] as const).map((tone) => [
        tone,
        <div key={tone} className="relative h-24">
          <NoticesHere>
            <FloatingNotice tone={tone} action={<Button size="sm">Recargar</Button>} closeName="Cerrar">
              Hay una versión nueva del portal.
            </FloatingNotice>
          </NoticesHere>
        </div>,
      ]),
    ),
  },
  'ui/Paper': {
    states: {
      'opens the print dialog': (
        <Opens>
          {(close) => (
            <Paper onDone={close}>
              <h1>Contrato PT-2026-000001</h1>
              <p>{long}</p>
            </Paper>
          )}
        </Opens>
      ),
    },
  },
};

import Folder from 'lucide-react/icons/folder';
import { useEffect, useRef } from 'react';
import { formatNumber } from '~/lib/format.ts';
import { BubbleMap } from '~/ui/map/BubbleMap.tsx';
import type { MapData } from '~/ui/map/declaration.ts';
import { RankedList } from '~/ui/map/RankedList.tsx';
import { provinceOf } from '~/ui/map/spain.ts';
import { Matrix } from '~/ui/matrix/Matrix.tsx';
import { useMatrix } from '~/ui/matrix/useMatrix.ts';
import type { TreeNode } from '~/ui/tree/nodes.ts';
import { Tree } from '~/ui/tree/Tree.tsx';
import { TreeSkeleton } from '~/ui/tree/TreeSkeleton.tsx';
import { Kept, nothing, type Parts } from './part.tsx';
import { long } from './samples.ts';

const provinces = ['28', '08', '46', '15', '41', '35'].flatMap((code) => provinceOf(code) ?? []);
const format = (value: number | null) => (value === null ? '—' : formatNumber(value));
const places: MapData = {
  name: 'Contratos por provincia',
  axis: 'Provincia',
  measures: [{ name: 'Contratos', format }],
  bubbles: provinces.map(({ code, name, at }, index) => ({
    id: code,
    name,
    at,
    values: [900 - index * 140],
    href: `#${code}`,
  })),
  elsewhere: [{ id: 'unknown', name: 'Sin provincia', values: [3] }],
};
const words = { list: 'Ver contratos', inside: 'Ver municipios' };

const columns = ['Comerciales', 'Gestores', 'Solo lectura'].map((name) => ({ id: name, name }));
const groups = [
  {
    id: 'contracts',
    name: 'Contratos',
    rows: [
      { id: 'see', name: 'Ver contratos', detail: 'MENUCONTRATOS' },
      { id: 'send', name: 'Enviar contratos', detail: 'CONTRATOENVIAR' },
    ],
  },
  { id: 'users', name: 'Usuarios', rows: [{ id: 'lock', name: 'Bloquear usuarios', detail: 'USUARIOBLOQUEAR' }] },
];
const matrixWords = { corner: 'Permiso', column: 'Grupo', changed: 'Cambiado', saving: 'Guardando', done: 'Guardado' };

/** A matrix with a saved cell, a cell whose saving failed, a changed cell, and a cell that cannot be changed. */
function ChangedMatrix() {
  const matrix = useMatrix((row) => row === 'see');
  const begun = useRef(0);
  useEffect(() => {
    begun.current++;
    if (begun.current === 1) {
      matrix.toggle('send', 'Comerciales');
      matrix.toggle('lock', 'Comerciales');
    }
  });
  const { changes } = matrix;
  useEffect(() => {
    if (changes.length !== 2 || begun.current > 3) return;
    begun.current = 4;
    void matrix.save({
      send: async ([change]) => {
        if (change?.row === 'lock') throw new Error();
      },
      explain: () => 'El servidor no lo ha admitido.',
    });
  });
  return (
    <Matrix
      label="Permisos por grupo"
      columns={columns}
      groups={groups}
      matrix={matrix}
      words={matrixWords}
      refusal={(_, column) => (column === 'Gestores' ? 'Solo el sistema lo da.' : undefined)}
    />
  );
}

const nodes: readonly TreeNode[] = [
  {
    id: '1',
    name: 'Dirección comercial',
    count: { text: '1.204', name: '1.204 contratos' },
    children: [
      {
        id: '2',
        name: 'Zona norte',
        children: [
          { id: '3', name: 'Lucía Ferrer', count: { text: '42', name: '42 contratos' } },
          { id: '4', name: long, detail: 'Inactivo', muted: true },
        ],
      },
      { id: '5', name: 'Zona sur', children: [] },
    ],
  },
  { id: '6', name: 'Canal digital' },
];
const search = {
  label: 'Buscar agentes',
  found: (count: number) => `${count} encontrados`,
  none: 'Ninguno se llama así',
};

/** What takes a page of its own: map, matrix and tree. */
export const large: Parts = {
  'ui/map/BubbleMap': {
    wide: true,
    states: {
      'all of Spain': (
        <div className="flex h-96 flex-col">
          <BubbleMap data={places} words={words} onFollow={nothing} />
        </div>
      ),
      dimmed: (
        <div className="flex h-64 flex-col">
          <BubbleMap data={places} words={words} onFollow={nothing} dimmed />
        </div>
      ),
    },
  },
  'ui/map/BubbleCard': { within: 'ui/map/BubbleMap' },
  'ui/map/RankedList': { states: { rest: <RankedList data={places} title="De más a menos" onFollow={nothing} /> } },
  'ui/matrix/Matrix': { wide: true, states: { 'saved, failed, and not to be changed': <ChangedMatrix /> } },
  'ui/matrix/MatrixGrid': { within: 'ui/matrix/Matrix' },
  'ui/matrix/MatrixCell': { within: 'ui/matrix/Matrix' },
  'ui/tree/Tree': {
    states: {
      'with a search, one row chosen': (
        <Kept first="3">
          {(chosen, choose) => (
            <div className="flex h-64 flex-col">
              <Tree
                label="Agentes"
                nodes={nodes}
                chosen={chosen}
                onChoose={choose}
                iconOf={() => Folder}
                openLevels={2}
                search={search}
              />
            </div>
          )}
        </Kept>
      ),
      empty: (
        <div className="flex h-32 flex-col">
          <Tree label="Agentes, ninguno" nodes={[]} search={search} />
        </div>
      ),
    },
  },
  'ui/tree/TreeRow': { within: 'ui/tree/Tree' },
  'ui/tree/TreeSkeleton': { states: { rest: <TreeSkeleton /> } },
};

import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { CanLook, lookAt } from '~/routing/shownList.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { columnsOf } from '../columns/columnSet.ts';
import { ListPage } from '../ListPage.tsx';
import { startTexts } from '../testing.ts';

beforeAll(startTexts);

interface Group {
  Id: string;
  Nombre: string;
  Usuarios: number;
}

const data = Array.from({ length: 20 }, (_, index): Group => ({ Id: `G-${index}`, Nombre: `G-${index}`, Usuarios: 2 }));

/** Ids of the rows that React has rendered. */
let rendered: string[] = [];

const columns = columnsOf<Group>()({
  Nombre: { kind: 'text', header: 'Nombre', width: 100, main: true },
  Usuarios: {
    kind: 'custom',
    header: 'Usuarios',
    width: 100,
    render: ({ Id, Usuarios }) => (
      <Profiler id={Id} onRender={(id) => void rendered.push(id)}>
        <b>{Usuarios}</b>
      </Profiler>
    ),
  },
});

/** Rows that a press renders, in a list of twenty. */
const renderedBy = async (press: () => unknown) => {
  rendered = [];
  await press();
  return rendered.toSorted();
};

beforeEach(async () => {
  vi.stubGlobal('innerHeight', 2000);
  renderScreen(
    <CanLook value>
      <ListPage
        title="Grupos"
        answer={{ data }}
        columns={columns}
        link={({ Id }) => `/grupos/${Id}`}
        rowProps={() => ({ draggable: true })}
        ticks
      />
    </CanLook>,
    { at: '/?filas=20' },
  );
  expect(await screen.findAllByRole('link', { name: /^G-/ })).toHaveLength(20);
});

test('an arrow key renders the row that it leaves and the one that it comes to', async () => {
  await userEvent.keyboard('j');
  expect(await renderedBy(() => userEvent.keyboard('{ArrowDown}'))).toEqual(['G-0', 'G-1']);
});

test('ticking a row renders that row', async () => {
  await userEvent.keyboard('jj');
  expect(await renderedBy(() => userEvent.keyboard('x'))).toEqual(['G-1']);
});

test('a row whose record is shown beside the list is rendered with its mark, and the next one in its place', async () => {
  await userEvent.keyboard('j');
  expect(await renderedBy(() => userEvent.keyboard(' '))).toEqual(['G-0']);
  const marked = () => screen.getAllByRole('row').filter((row) => row.getAttribute('aria-current') === 'true');
  expect(marked().map(({ dataset }) => dataset.row)).toEqual(['G-0']);
  expect(await renderedBy(() => act(() => lookAt(undefined)))).toEqual(['G-0']);
  expect(marked()).toEqual([]);
});

test('the pointer renders no row', async () => {
  expect(await renderedBy(() => userEvent.hover(screen.getByRole('link', { name: 'G-5' })))).toEqual([]);
});

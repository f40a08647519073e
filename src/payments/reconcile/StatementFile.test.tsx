import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { session } from '../../providers/session';
import { buildUser } from '../../testing/builders';
import { RECONCILE_MESSAGES } from './messages';
import { StatementPicker } from './StatementFile';
import { useStatement } from './useStatement';

beforeEach(() => {
  session.open(buildUser({ id: 'reconciler' }), 'token-1', []);
  return () => session.end();
});

/** The page until there is a statement. */
function Picking() {
  const source = useStatement();
  return source.statement ? <h2>{source.statement.guess.name}</h2> : <StatementPicker source={source} />;
}

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Picking />
    </QueryClientProvider>,
  );
const file = (name: string, content = 'Fecha;Referencia;Abono\n03/11/2026;123456;1,00') => new File([content], name);
const drop = (...files: File[]) =>
  fireEvent.drop(screen.getByRole('region', { name: RECONCILE_MESSAGES.dropZone }), {
    dataTransfer: { files, getData: () => '' },
  });

it('takes none of ten files that are dropped at once, says so, and then takes the one', async () => {
  open();
  drop(...Array.from({ length: 10 }, (_, place) => file(`${place}.csv`)));
  expect(await screen.findByRole('alert')).toHaveTextContent('se concilia uno a la vez');
  expect(screen.queryByRole('heading')).toBeNull();
  drop(file('banesco.csv'));
  expect(await screen.findByRole('heading', { name: 'banesco.csv' })).toBeVisible();
});

it.each([
  ['%PDF-1.7', 'Es un PDF'],
  ['', 'El archivo no tiene nada escrito.'],
  ['hola', 'No se encontró una tabla'],
])('says of %j, which is no statement, what it is', async (content, words) => {
  open();
  drop(file('movimientos.csv', content));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.queryByRole('heading')).toBeNull();
});

it('says of a file that another program holds what to do, and takes it when it is free', async () => {
  open();
  const held = file('movimientos.csv');
  let isHeld = true;
  const { arrayBuffer } = held;
  held.arrayBuffer = () => (isHeld ? Promise.reject(new DOMException('', 'NotReadableError')) : arrayBuffer.call(held));
  drop(held);
  expect(await screen.findByRole('alert')).toHaveTextContent('Puede que esté abierto en otro programa');
  isHeld = false;
  drop(held);
  expect(await screen.findByRole('heading', { name: 'movimientos.csv' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

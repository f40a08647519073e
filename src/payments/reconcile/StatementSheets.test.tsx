import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { type PaymentRecord, readPayment } from '../../providers/paymentRecords';
import { session } from '../../providers/session';
import { buildPayment, buildUser } from '../../testing/builders';
import { MESSAGES } from './messages';
import { StatementPicker } from './StatementPicker';
import { StatementSummary } from './StatementSummary';
import { workbookOf } from './testing/workbook';
import { useStatement } from './useStatement';

beforeEach(() => {
  session.open(buildUser({ id: 'sheets' }), 'token-1', []);
  return () => session.end();
});

function Page({ payments = [] }: { payments?: PaymentRecord[] }) {
  const source = useStatement();
  const { statement } = source;
  if (!statement) return <StatementPicker source={source} />;
  return (
    <StatementSummary
      statement={statement}
      payments={payments}
      isUsedUnknown={false}
      onLayout={source.setLayout}
      onBank={(bank) => void source.setBank(bank)}
      onSheet={(sheet) => void source.setSheet(sheet)}
      onClose={source.close}
    />
  );
}

const HEAD = ['Fecha', 'Referencia', 'Abono'];
const sheet = (...days: string[]) => [
  HEAD,
  ...days.map((day, place) => [new Date(`${day}T00:00:00Z`), `00${123_456 + place}`, 456.25]),
];

it('says which sheet of a workbook was read and which were not, and reads the one that is chosen', async () => {
  const user = userEvent.setup({ delay: null });
  const file = await workbookOf({
    Portada: [['Banco de la plaza']],
    Octubre: sheet('2026-10-03', '2026-10-05'),
    Noviembre: sheet('2026-11-03'),
    Resumen: [['Total', 456.25]],
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  await user.upload(screen.getByLabelText(MESSAGES.file), file);
  expect(await screen.findByText('2 abonos, del 3 oct. 2026 al 5 oct. 2026.')).toBeVisible();
  expect(
    screen.getByText(/^Se leyó solo la hoja «Octubre»\. También hay datos en «Noviembre», «Resumen»: /),
  ).toBeVisible();

  await user.click(screen.getByText(MESSAGES.columns));
  await user.selectOptions(screen.getByLabelText('Hoja del archivo'), 'Noviembre');
  expect(await screen.findByText('1 abono, del 3 nov. 2026 al 3 nov. 2026.')).toBeVisible();
  expect(
    screen.getByText(/^Se leyó solo la hoja «Noviembre»\. También hay datos en «Octubre», «Resumen»: /),
  ).toBeVisible();
});

it('asks whether amounts without a sign are credits, and whether movements of other days are the right file', async () => {
  const user = userEvent.setup({ delay: null });
  const payment = readPayment('p1', buildPayment({ status: 'pending' }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page payments={payment ? [payment] : []} />
    </QueryClientProvider>,
  );
  const lines = 'Fecha;Referencia;Monto\n03/11/2019;123456;4,00\n04/11/2019;123457;7,00';
  await user.upload(screen.getByLabelText(MESSAGES.file), new File([lines], 'movimientos.csv'));
  expect(await screen.findByText(/^El archivo no dice si los montos son abonos o cargos\./)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Montos sin signo'), 'Son abonos');
  expect(await screen.findByText(/¿Es el archivo correcto\?$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Usar otro archivo' }));
  expect(screen.getByRole('button', { name: 'Elegir archivo' })).toBeVisible();
});

it('remembers the columns of lines without headings for their bank alone', async () => {
  const lines = '03/11/2026|001234567890|PAGO||456,25\n04/11/2026|000000000007|PAN|1,00|\n';
  const client = new QueryClient();
  const { result } = renderHook(useStatement, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  async function layoutOf(name: string) {
    act(() => result.current.close());
    act(() => result.current.openFiles([new File([lines], name)]));
    await waitFor(() => expect(result.current.statement?.name).toBe(name));
    const { layout } = result.current.statement ?? {};
    return [layout?.amount, layout?.debit];
  }
  for (const name of ['movimientos.csv', 'banesco.csv']) {
    expect(await layoutOf(name)).toEqual([undefined, null]);
    const before = result.current.statement?.layout;
    act(() => result.current.setLayout({ ...before, amount: 4, debit: 3 }));
  }
  // It is kept behind the screen.
  await waitFor(async () => {
    expect(await layoutOf('banesco.csv')).toEqual([4, 3]);
  });
  expect(await layoutOf('movimientos.csv')).toEqual([undefined, null]);
});

import { describe, expect, it } from 'vitest';
import { guessStatement } from './layout';
import { openPasted } from './openFile';
import { bankNamed } from './statementBank';
import { TODAY } from './testing/readFile';

const statementOf = async (...lines: string[]) => guessStatement(await openPasted(lines.join('\n'), '', ''), TODAY);

describe('the bank of a statement', () => {
  it.each([
    ['Banesco Banco Universal', 'movimientos.csv', '0134'],
    ['Cuenta corriente', 'BNC_noviembre.xlsx', '0191'],
    ['BANCO DE VENEZUELA, S.A.', 'Banco de Venezuela.csv', '0102'],
    ['Banco Agrícola de Venezuela', '', '0166'],
    ['BBVA Provincial', '', '0108'],
    ['Banco de la plaza', 'movimientos.csv', ''],
    ['Activos y pasivos', 'bncx.csv', ''],
    ['De Banesco a Mercantil', '', ''],
  ])('above «%s», in a file called %s, is %j', (above, fileName, code) => {
    expect(bankNamed([[above], ['Fecha:', 46_347]], fileName)).toBe(code);
  });

  it('is looked for above the headings, and not in what the movements say', async () => {
    const line = '03/11/2026;Pago Banesco;1,00';
    expect((await statementOf('Mercantil;;', 'Fecha;Concepto;Abono', line)).bank).toBe('0105');
  });
});

it('files are of one kind by their headings and decimal mark, whatever their lines', async () => {
  const signature = async (...lines: string[]) => (await statementOf(...lines)).signature;
  const known = await signature('Fecha;Referencia;Abono', '3/1/26;123456;1,00', '4/1/26;1;2,00');
  expect(await signature('Fecha;Referencia;Abono', '13/11/2026;99;1.234,50')).toBe(known);
  expect(await signature('Fecha;Referencia;Abono', '13/11/2026;99;1,234.50')).not.toBe(known);
  expect(await signature('Fecha;Referencia;Cargo', '13/11/2026;99;1.234,50')).not.toBe(known);
});

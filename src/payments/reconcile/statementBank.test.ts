import { describe, expect, it } from 'vitest';
import { bankNamed } from './statementBank';
import { readPasted } from './statementFile';
import { guessLayout } from './statementLayout';

const TODAY = '2026-11-30';
const signature = async (text: string) => guessLayout(await readPasted(text, ''), TODAY).signature;

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
    const text = 'Mercantil;;\nFecha;Concepto;Abono\n03/11/2026;Pago Banesco;1,00\n04/11/2026;Pago Banesco;2,00';
    const { above } = guessLayout(await readPasted(text, ''), TODAY);
    expect(bankNamed(above, '')).toBe('0105');
  });
});

describe('files with the same headings', () => {
  const file = (...lines: string[]) => signature(['Fecha;Referencia;Abono', ...lines].join('\n'));

  it('are of one kind whatever their days, amounts and number of digits', async () => {
    expect(await file('3/1/26;123456;1,00', '4/1/26;1;2,00')).toBe(await file('13/11/2026;99;1.234,50'));
  });

  it('and another decimal mark are of another kind', async () => {
    expect(await file('13/11/2026;99;1,234.50')).not.toBe(await file('13/11/2026;99;1.234,50'));
  });

  it('are told from those with others', async () => {
    expect(await signature('Fecha;Referencia;Cargo\n13/11/2026;99;1.234,50')).not.toBe(
      await file('13/11/2026;99;1.234,50'),
    );
  });
});

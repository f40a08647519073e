/** The institutions of the national payment system by their four-digit codes, which account numbers begin with. */
export const BANKS: Readonly<Record<string, string>> = {
  '0001': 'Banco Central de Venezuela',
  '0102': 'Banco de Venezuela',
  '0104': 'Venezolano de Crédito',
  '0105': 'Mercantil',
  '0108': 'BBVA Provincial',
  '0114': 'Bancaribe',
  '0115': 'Banco Exterior',
  '0128': 'Banco Caroní',
  '0134': 'Banesco',
  '0137': 'Banco Sofitasa',
  '0138': 'Banco Plaza',
  '0146': 'Bangente',
  '0151': 'Banco Fondo Común',
  '0156': '100% Banco',
  '0157': 'DelSur',
  '0163': 'Banco del Tesoro',
  '0166': 'Banco Agrícola de Venezuela',
  '0168': 'Bancrecer',
  '0169': 'R4 (Mi Banco)',
  '0171': 'Banco Activo',
  '0172': 'Bancamiga',
  '0173': 'Banco Internacional de Desarrollo',
  '0174': 'Banplus',
  '0175': 'Banco Digital de los Trabajadores (Bicentenario)',
  '0177': 'Banfanb',
  '0178': 'N58 Banco Digital',
  '0190': 'Citibank',
  '0191': 'Banco Nacional de Crédito',
  '0601': 'Instituto Municipal de Crédito Popular',
};

export interface Bank {
  /** Four digits; '' when the payer named the bank in words. */
  code: string;
  name: string;
}

/**
 * Reads what a payer wrote for the bank: '0134', '134', '0134 - Banesco' and 'Banesco' are understood. Words that are
 * no code stay as they came, a code outside the list is its own name; undefined for nothing.
 */
export function readBank(text: string): Bank | undefined {
  const words = text.trim();
  if (words === '') return undefined;
  // A platform that keeps codes as numbers has lost their zero.
  const code = (/^\d{3,4}(?!\d)/.exec(words)?.[0] ?? '').padStart(4, '0');
  const known = Object.hasOwn(BANKS, code) ? BANKS[code] : undefined;
  if (known) return { code, name: known };
  return { code: '', name: words };
}

/** A bank in one line: 'Banesco (0134)', or what came when there is no code; '' for nothing. */
export function bankText(text: string): string {
  const bank = readBank(text);
  if (!bank) return '';
  return bank.code ? `${bank.name} (${bank.code})` : bank.name;
}

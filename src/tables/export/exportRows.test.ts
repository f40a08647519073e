import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { csvOf, type ExportColumn, exportRows } from './exportRows';
import { workbookOf } from './workbook';
import { type WorkbookRequest, workbookInWorker } from './workbookInWorker';

interface Row {
  name: string;
  amount: number | null;
  count: number;
  at: Date | null;
}

const COLUMNS: ExportColumn<Row>[] = [
  { label: 'Nombre', value: ({ name }) => name, kind: 'text' },
  { label: 'Monto', value: ({ amount }) => amount, kind: 'amount' },
  { label: 'Cupones', value: ({ count }) => count, kind: 'number' },
  { label: 'Fecha', value: ({ at }) => at, kind: 'date' },
];
// Two in the morning in UTC is ten at night of the day before in Caracas.
const ROW: Row = { name: 'Ana «Ñ»; "A"', amount: -1234.5, count: 3, at: new Date('2026-11-23T02:05:00Z') };

afterEach(() => vi.restoreAllMocks());

/** jsdom's Blob gives its bytes only to a FileReader. */
function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = reject;
    reader.readAsArrayBuffer(blob);
  });
}
// Without ignoreBOM the decoder would remove the byte order mark.
const textOf = async (blob: Blob) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(blob));

/** The sheet and the texts of a workbook as Excel reads them. */
async function sheetOf(rows: readonly Row[]) {
  const files = unzipSync(await bytesOf(await workbookInWorker(COLUMNS, rows)));
  const read = (name: string) => {
    const file = files[name];
    if (!file) throw new Error(`The workbook has no ${name}`);
    return new DOMParser().parseFromString(new TextDecoder().decode(file), 'application/xml');
  };
  const texts = [...read('xl/sharedStrings.xml').querySelectorAll('si')].map(({ textContent }) => textContent);
  const cells = [...read('xl/worksheets/sheet1.xml').querySelectorAll('c')].map((cell) => ({
    place: cell.getAttribute('r'),
    isText: cell.getAttribute('t') === 's',
    hasFormula: cell.querySelector('f') !== null,
    value: cell.querySelector('v')?.textContent ?? null,
  }));
  const at = (place: string) => cells.find((cell) => cell.place === place);
  return { cells, at, textAt: (place: string) => texts[Number(at(place)?.value)] };
}

describe('a CSV for Excel here', () => {
  it('is written in the page where a worker cannot be started', async () => {
    vi.stubGlobal('Worker', function forbidden() {
      throw new DOMException('policy', 'SecurityError');
    });
    expect((await workbookInWorker(COLUMNS, [ROW])).size).toBeGreaterThan(0);
    vi.unstubAllGlobals();
  });

  it('has a byte order mark, semicolons, decimal commas and the hour of Caracas', async () => {
    expect(await textOf(await csvOf(COLUMNS, [ROW]))).toBe(
      '\uFEFF"Nombre";"Monto";"Cupones";"Fecha"\r\n"Ana «Ñ»; ""A""";"-1234,5";"3";"22/11/2026 22:05"\r\n',
    );
  });

  it('leaves empty what is missing or no number', async () => {
    const nothing = await csvOf(COLUMNS, [{ name: '', amount: null, count: Number.NaN, at: null }]);
    expect((await textOf(nothing)).split('\r\n')[1]).toBe('"";"";"";""');
  });

  it('never begins a text so that Excel runs it', async () => {
    const wicked = fc
      .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'), fc.string({ unit: 'grapheme' }))
      .map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(wicked, async (name) => {
        const [, line = ''] = (await textOf(await csvOf(COLUMNS, [{ ...ROW, name }]))).split(/\r\n(?=")/);
        expect(line.startsWith(`"'`)).toBe(true);
      }),
    );
  });
});

describe('a workbook', () => {
  it('has real numbers, and dates as a clock in Caracas shows them', async () => {
    const { at, textAt } = await sheetOf([ROW]);
    expect([textAt('A1'), textAt('A2')]).toEqual(['Nombre', ROW.name]);
    expect(at('B2')).toMatchObject({ isText: false, value: '-1234.5' });
    expect(at('C2')).toMatchObject({ isText: false, value: '3' });
    // Excel counts days from the end of 1899.
    const caracas = Date.UTC(2026, 10, 22, 22, 5) / 86_400_000 + 25_569;
    expect(Number(at('D2')?.value)).toBeCloseTo(caracas, 6);
    expect(at('D2')?.isText).toBe(false);
  });

  it('gives back every text, none as a formula, and drops only what no workbook can hold', async () => {
    const texts = fc.array(
      fc.oneof(fc.string({ unit: 'grapheme', minLength: 1 }), fc.constantFrom('=1+1', '<&>"', 'valueOf', '__proto__')),
      {
        minLength: 1,
        maxLength: 5,
      },
    );
    await fc.assert(
      fc.asyncProperty(texts, async (names) => {
        const { cells, textAt } = await sheetOf(names.map((name) => ({ ...ROW, name })));
        expect(cells.filter(({ hasFormula }) => hasFormula)).toEqual([]);
        for (const [at, name] of names.entries())
          if (!/[\p{C}\uFFFD]|^\s|\s$/u.test(name)) expect(textAt(`A${at + 2}`)?.trimEnd()).toBe(name);
      }),
      { numRuns: 50 },
    );
  });

  it.each(['0001-01-01T12:00:00Z', '1899-12-31T12:00:00Z', '+010000-01-02T12:00:00Z'])(
    'has %s as a text, since Excel knows no such date',
    async (instant) => {
      const { at, textAt } = await sheetOf([{ ...ROW, at: new Date(instant) }]);
      expect(at('D2')?.isText).toBe(true);
      expect(textAt('D2')).toContain('T');
    },
  );

  it('cuts a text that no cell of Excel holds', async () => {
    const { textAt } = await sheetOf([{ ...ROW, name: 'a'.repeat(40_000) }]);
    expect(textAt('A2')).toHaveLength(32_767);
  });
});

describe('many rows', () => {
  const many = Array.from({ length: 400 }, (_, place) => ({ ...ROW, name: `Ana ${place}` }));
  /** Slow, as a hundred thousand rows are. */
  const slow: ExportColumn<Row> = {
    label: 'Nombre',
    kind: 'text',
    value: ({ name }) => {
      const until = performance.now() + 0.5;
      while (performance.now() < until);
      return name;
    },
  };
  afterEach(() => vi.unstubAllGlobals());

  it('leave room for what else the page has to do', async () => {
    let ticks = 0;
    const timer = setInterval(() => ticks++, 0);
    const text = await textOf(await csvOf([slow], many));
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(2);
    expect(text.split('\r\n').slice(1, -1)).toEqual(many.map(({ name }) => `"${name}"`));
  });

  it('go to a worker a few at a time, which makes the workbook and is ended', async () => {
    const sent: WorkbookRequest[] = [];
    const ended = vi.fn();
    class FakeWorker extends EventTarget {
      terminate = ended;
      postMessage(request: WorkbookRequest) {
        sent.push(request);
        if (!('columns' in request)) return;
        const rows = sent.flatMap((one) => ('rows' in one ? one.rows : []));
        void workbookOf(request.columns, rows).then((data) =>
          this.dispatchEvent(new MessageEvent('message', { data })),
        );
      }
    }
    vi.stubGlobal('Worker', FakeWorker);
    const { textAt } = await sheetOf(many);
    expect(textAt('A401')).toBe('Ana 399');
    const sizes = sent.map((request) => ('rows' in request ? request.rows.length : 0));
    expect(Math.max(...sizes)).toBeLessThan(many.length / 4);
    // A function, or a React element, cannot be sent to a worker.
    expect(() => structuredClone(sent)).not.toThrow();
    expect(ended).toHaveBeenCalledOnce();
  });

  it.each([
    ['says that it could not', new MessageEvent('message', { data: undefined })],
    ['does not come', new Event('error')],
  ])('are no file where the worker %s', async (_, reply) => {
    class FakeWorker extends EventTarget {
      terminate() {}
      postMessage() {
        queueMicrotask(() => this.dispatchEvent(reply));
      }
    }
    vi.stubGlobal('Worker', FakeWorker);
    await expect(workbookInWorker(COLUMNS, [ROW])).rejects.toThrow();
  });
});

it.each(['csv', 'xlsx'] as const)('is saved as %s', async (format) => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await exportRows({ columns: COLUMNS, rows: [ROW], fileName: 'pagos-2026-11-22', format });
  expect(saved).toEqual([`pagos-2026-11-22.${format}`]);
});

import { judgeCsv } from './answers';
import type { Findings } from './findings';
import type { SearchCall } from './rows';
import { judgeNoAnswer, type Narrowing, written } from './searches';
import { isSuccess, type Visitor } from './visitor';
import type { Exchange } from './wire';

/** The file of a search has a line for each row that was counted, where that is known; and Excel's is one of Excel. */
export async function checkFile(
  visitor: Visitor,
  findings: Findings,
  file: SearchCall,
  { narrowing, total }: { narrowing: Narrowing; total?: number },
): Promise<void> {
  const csv = await download('csv');
  if (!csv) return;
  judgeCsv(findings, file, csv);
  const lines = linesOf(csv.body) - 1;
  if (total !== undefined && lines !== total) {
    findings.breaks(file, `${lines} lines below the headings, of ${total} rows`, 'a file that is not what was found');
  }
  const xlsx = await download('xlsx');
  if (xlsx && !xlsx.body.startsWith('PK')) {
    findings.breaks(file, 'format=xlsx gives what is no workbook', 'a file that Excel does not open');
  }

  async function download(format: 'csv' | 'xlsx'): Promise<Exchange | undefined> {
    findings.tried(file);
    const exchange = await visitor.call(file, { query: written({ ...narrowing, format }) });
    if (exchange.status === 429) findings.notTried(file, 'the platform gives no more files for now (429)');
    else if (!isSuccess(exchange)) judgeNoAnswer(findings, file, exchange, { ...narrowing, format });
    else return exchange;
    return undefined;
  }
}

/** What stands in quotes may have more than one line. */
function linesOf(csv: string): number {
  const lines = csv.replace(/"[^"]*"/g, '""').split(/\r\n|\r|\n/);
  return lines.filter((line) => line !== '').length;
}

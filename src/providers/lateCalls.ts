/** Calls that no list and no form makes: their code comes with the first of them (dataProvider.ts). */
import { accountCalls } from './accountCalls';
import { figureCalls } from './figureCalls';
import { createExportConsumers, createFileDownload } from './fileDownload';
import { exportFoundBy } from './foundFiles';
import { historyCalls } from './historyCalls';
import { httpDownload } from './httpClient';
import { paymentCalls } from './paymentCalls';
import type { Platform } from './platform';

export function lateCalls(platform: Platform) {
  return {
    ...historyCalls(platform),
    ...accountCalls(platform),
    ...paymentCalls(platform),
    ...figureCalls(platform),
    exportConsumers: createExportConsumers(httpDownload),
    exportFound: exportFoundBy(createFileDownload(httpDownload)),
  };
}

import { type Config, isPrivate } from './config';
import { ensureCategories } from './coupon-service/categories.repository';
import type { OpenDatabase } from './db/client';
import { analyze, isEmpty } from './db/contents';
import type { Log } from './db/log';
import type { Storage } from './s3/storage';
import { imageBaseOf } from './s3/uploads.repository';
import { StartError } from './startError';
import { ensureFirstAdministrator } from './user-service/accounts.repository';
import { findOpenDemoAccounts } from './user-service/demoAccounts.repository';

interface FirstDataDeps {
  config: Config;
  database: Pick<OpenDatabase, 'db' | 'engine'>;
  storage: Storage;
  log: Log;
}

/**
 * Writes the first records: the demonstration into an empty embedded database, or the first administrator. Gives the
 * e-mails of the demonstration, whose password is public. It is one transaction, so after an interrupted start the
 * database is still empty and the next start does it.
 */
export async function prepareData({ config, database, storage, log }: FirstDataDeps): Promise<string[]> {
  const { db } = database;
  if (config.adminEmail && config.adminPassword) {
    const account = { email: config.adminEmail, password: config.adminPassword };
    if (await ensureFirstAdministrator(db, account)) log.info('Se creó el administrador de ADMIN_EMAIL.');
  }
  if (config.demo && database.engine === 'pglite' && (await isEmpty(db))) {
    log.info('Escribiendo los datos de demostración…');
    // Most platforms never need it.
    const { writeDemo } = await import('../demo/writeDemo');
    await writeDemo({ db, storage, uploadBase: imageBaseOf(config.publicUrl) });
    await analyze(db);
  }
  await ensureCategories(db);
  const demoEmails = await findOpenDemoAccounts(db);
  if (demoEmails.length > 0 && !isPrivate(config)) throw new StartError(PUBLIC_DEMO);
  return demoEmails;
}

const PUBLIC_DEMO =
  'Esta base de datos tiene las cuentas de demostración, cuya contraseña conoce cualquiera: solo puede atender a esta ' +
  'máquina. Ciérralas con «npm run admin -- close-demo», o elige otro DATA_DIR y crea tu administrador con ADMIN_EMAIL ' +
  'y ADMIN_PASSWORD.';

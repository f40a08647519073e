import { EventEmitter } from 'node:events';
import http from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { askServer } from './operatorClient';

afterEach(() => vi.restoreAllMocks());

test('an account to which the directory is closed hears that nothing was done, and which account may', async () => {
  // To root, as which tests may run, every file is open.
  vi.spyOn(http, 'request').mockImplementation(() => {
    const error = Object.assign(new Error('connect EACCES /var/lib/gs/admin.sock'), { code: 'EACCES' });
    const request = Object.assign(new EventEmitter(), { end: () => setImmediate(() => request.emit('error', error)) });
    return request as unknown as http.ClientRequest;
  });
  const asked = askServer('/var/lib/gs', 'list', {});
  await expect(asked).rejects.toThrow(
    '/var/lib/gs (DATA_DIR) está cerrado a la cuenta que ejecuta este programa. No se hizo nada: ejecútalo con la cuenta del servidor.',
  );
});

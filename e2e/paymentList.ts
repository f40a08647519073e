import type { Page } from '@playwright/test';

export const LIST = '/dashboard/payments';
export const UPDATED = 'Pago actualizado correctamente';

/** The rows of the table, or the cards where there is no room for one. */
export const rows = (page: Page) => page.locator('[data-row]');
export const menuOf = (page: Page, row = rows(page).first()) => row.getByRole('button', { name: /^Acciones de/ });

/** Shows one payment alone, so that a story does not depend on what the demonstration has on its first page. */
export async function listOnly(page: Page, status: string): Promise<{ id: string }> {
  const { id } = await page.evaluate(async (wanted) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    for (let at = 1; ; at += 1) {
      const answer = await fetch(`/api/gs/payment-service/payments/manual?page=${at}&limit=100`, { headers });
      const { data, pagination } = await answer.json();
      const found = data.find((payment: { status: string; type: string }) => payment.status === wanted);
      if (found) return found;
      if (at >= pagination.lastPage) throw new Error(`no payment is ${wanted}`);
    }
  }, status);
  await page.route(/\/payments\/manual(\/search)?\?/, async (route) => {
    const url = route
      .request()
      .url()
      .replace(/manual(\/search)?\?.*/, `manual/${id}`);
    const { data } = await (await route.fetch({ url })).json();
    const only = [data];
    await route.fulfill({ json: { data: only, pagination: { page: 1, limit: 10, lastPage: 1, total: only.length } } });
  });
  return { id };
}

export async function ask(page: Page, item: 'Confirmar...' | 'Rechazar...') {
  await menuOf(page).click();
  await page.getByRole('menuitem', { name: item }).click();
  return page.getByRole('dialog');
}
export const decisions = (page: Page) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(new URL(request.url()).pathname));
  return sent;
};

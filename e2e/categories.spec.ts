import { directApi, type Row } from './directApi';
import { cardOf, expect, test } from './fixtures';
import { freshRecords, named } from './freshRecords';

test('an administrator lists, adds, renames and removes categories, which the Bitácora tells; another person on the same one is asked about', async ({
  page,
  signIn,
  platform,
  complaints,
}) => {
  complaints.expected(/status of 4(09|12)/);
  await signIn('admin');
  const api = await directApi(platform.url);
  const name = named('Talleres');
  await page.goto('/dashboard/businesses');
  await page.getByRole('link', { name: 'Categorías' }).click();
  await page.getByRole('link', { name: 'Crear categoría' }).click();
  const field = page.getByLabel('Nombre', { exact: true });
  await page.getByRole('button', { name: 'CREAR CATEGORÍA' }).click();
  await expect(page.getByText('Nombre es obligatorio')).toBeVisible();
  await field.fill(name);
  await page.getByRole('button', { name: 'CREAR CATEGORÍA' }).click();
  await expect(page.getByText('Categoría creada exitosamente')).toBeVisible();
  await expect(cardOf(page, name)).toContainText('0 ofertas');

  await test.step('a name that is taken is refused, and stays in the form', async () => {
    await page.getByRole('link', { name: 'Crear categoría' }).click();
    await field.fill(name.toUpperCase());
    await page.getByRole('button', { name: 'CREAR CATEGORÍA' }).click();
    await expect(page.getByText('Ya existe una categoría con ese nombre.').first()).toBeVisible();
    await expect(field).toHaveValue(name.toUpperCase());
    await field.fill('');
    await page.goBack();
  });

  await test.step('it is found by its name, and what another person saved meanwhile is asked about', async () => {
    await page.getByLabel('Buscar', { exact: true }).fill(name.split(' ')[1] ?? '');
    await cardOf(page, name).getByRole('link').click();
    await expect(field).toHaveValue(name);
    const id = new URL(page.url()).pathname.split('/').at(-1);
    await api.data('PUT', `/coupon-service/categories/${id}`, { name: `${name} de otra` });
    await field.fill(`${name} mía`);
    await page.getByRole('button', { name: 'ACTUALIZAR CATEGORÍA' }).click();
    const asked = page.getByRole('dialog', { name: 'Hay otros cambios guardados' });
    await expect(asked).toContainText(`${name} de otra`);
    await asked.getByRole('radio', { name: 'Tu cambio' }).check();
    await asked.getByRole('button', { name: 'Guardar lo elegido' }).click();
    await expect(page.getByText('Categoría actualizada exitosamente')).toBeVisible();
    await expect(cardOf(page, `${name} mía`)).toBeVisible();
  });

  await test.step('while an offer has it, it stays', async () => {
    const found = await api.data<Row[]>('GET', `/coupon-service/categories/search?q=${name.split(' ')[1]}`);
    const { id } = await freshRecords(api).offer({ categoryId: found[0]?.id });
    const remove = async () => {
      await cardOf(page, `${name} mía`)
        .getByRole('button', { name: /^Acciones de/ })
        .click();
      await page.getByRole('menuitem', { name: 'Eliminar' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click();
    };
    await remove();
    await expect(page.getByRole('dialog')).toContainText('Esta categoría tiene 1 oferta. Pásala antes a otra.');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await api.call('DELETE', `/coupon-service/offers/${id}`);
    await remove();
    await expect(page.getByText('Categoría borrada de forma exitosa')).toBeVisible();
    await expect(cardOf(page, `${name} mía`)).toHaveCount(0);
  });

  await page.goto('/dashboard/history?kind=category');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('borró la categoría');
});

test('an owner has no categories to manage, and chooses among them in an offer', async ({ page, signIn }) => {
  await signIn('owner');
  await page.goto('/dashboard/categories');
  await expect(page.getByRole('heading', { name: '404 - Página no encontrada' })).toBeVisible();
  await page.goto('/dashboard/offers/add');
  await expect(page.getByRole('link', { name: 'Categorías' })).toHaveCount(0);
  await page.getByLabel('Categoría').click();
  await expect(page.getByRole('option', { name: 'Gastronomía' })).toBeVisible();
});

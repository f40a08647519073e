import { STAFF_PASSWORD } from '../freshRecords';
import { BUSINESS, OFFER_DATES, OFFER_TITLE } from '../typedRecords';
import { addPictures, find, saved, signIn } from './actions';
import { expect, test } from './fixtures';
import { button, field, heading, link, row, textbox } from './tab';

test.beforeEach(({ tab }) => signIn(tab));

test('a business is made with two pictures and the map, and changed', async ({ tab }) => {
  const typed = { ...BUSINESS, Teléfono: '02129876543' };
  await tab.press(link('Crear negocio'));
  for (const [label, value] of Object.entries(typed)) await tab.fill(field(label), value);
  await tab.hold(field('Teléfono'), '0212-987-6543');
  await addPictures(tab, 2);
  await tab.drag({ css: '.leaflet-marker-icon' }, 60, 30);
  await expect.poll(() => tab.value(field('Latitud'))).not.toBe(typed.Latitud);
  await tab.press(button('CREAR NEGOCIO'));
  await saved(tab, 'Negocio creado exitosamente');

  await tab.press(link(typed.Nombre, row(typed.Correo)));
  await tab.hold(field('RIF'), typed.RIF);
  await tab.see(button('Vista previa de imágenes (2)'));
  await tab.fill(field('Nombre'), 'Arepera La Prueba 2');
  await tab.press(button('ACTUALIZAR NEGOCIO'));
  await saved(tab, 'Negocio actualizado exitosamente');
  await tab.see(row('Arepera La Prueba 2'));
});

test('an offer is made with schedule and dates, which come back as they were typed', async ({ tab }) => {
  await tab.open('/dashboard/offers/add');
  await tab.fill(field('Título'), OFFER_TITLE);
  await tab.fill(field('Descripción'), 'Dos arepas rellenas, jugo y café.');
  await find(tab, 'Negocio', 'Arepera Doña Ysabel');
  await tab.press({ role: 'combobox', name: 'Categoría' });
  await tab.press({ role: 'option' });
  await tab.press(button('Desayunos'));
  await tab.fill(field(/^Precio original/), '20');
  await tab.fill(field(/^Nuevo precio/), '12,5');
  for (const [label, time] of Object.entries(OFFER_DATES)) await tab.put(field(label), time);
  await tab.fill(field(/^Máximo de cupones/), '50');
  await tab.press(button('Agregar horario'));
  await tab.choose(field('Hora de inicio'), '8 AM');
  await addPictures(tab, 1);
  await tab.press(button('Guardar oferta'));
  await saved(tab, 'Oferta creada exitosamente');

  await tab.press(link(OFFER_TITLE, row(OFFER_TITLE)));
  for (const [label, time] of Object.entries(OFFER_DATES)) await tab.hold(field(label), time);
  expect(await tab.run('return arguments[0].selectedOptions[0].text', await tab.see(field('Hora de inicio')))).toBe(
    '8 AM',
  );
});

test('the rate is set', async ({ tab }) => {
  await tab.open('/dashboard/settings');
  const rate = textbox(/Tasa del dólar/);
  await tab.hold(rate, /,\d{2}$/);
  const inForce = Number.parseFloat((await tab.value(rate)).replace(',', '.'));
  await tab.fill(rate, (inForce + 1).toFixed(2).replace('.', ','));
  await tab.press(button('ACTUALIZAR CONFIGURACIONES'));
  await saved(tab, 'Configuración actualizada exitosamente');
});

test('an administrator is added and found', async ({ tab }) => {
  const email = 'carmen.paz@tienda.test';
  await tab.open('/dashboard/users/add');
  await tab.fill(field('Nombre'), 'Carmen Paz');
  await tab.fill(field('Correo'), email);
  await tab.fill(field('Contraseña'), STAFF_PASSWORD);
  await tab.choose(field('Permiso'), 'Administrador');
  await tab.press(button('AÑADIR USUARIO'));
  await saved(tab, 'Usuario administrador añadido exitosamente');
  await tab.see(heading('Usuarios'));
  await tab.fill({ role: 'searchbox', name: 'Buscar' }, email);
  await tab.see(row(email));
});

import { DESK } from '../deskPayments';
import { directApi } from '../directApi';
import { named } from '../freshRecords';
import { bankFile, bankLine, type Checked, cleanAmong, RECONCILE } from '../statements';
import { BUSINESS, OFFER_DATES } from '../typedRecords';
import { addPictures, file, place, saved, signIn } from './actions';
import { expect, test } from './fixtures';
import { button, dialog, field, heading, link, main, row, said, type Thing, textbox } from './tab';

const SCHEDULE = '[data-field=weeklyScheduleItems]';

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
  const title = named('Oferta');
  await tab.open('/dashboard/offers/add');
  await tab.fill(field('Título'), title);
  await tab.fill(field('Descripción'), 'Dos arepas rellenas, jugo y café.');
  await tab.fill({ role: 'combobox', name: 'Negocio' }, 'Arepera Doña Ysabel');
  await tab.press({ role: 'option', name: 'Arepera Doña Ysabel' });
  await tab.press({ role: 'combobox', name: 'Categoría' });
  await tab.press({ css: '[role="option"]' });
  await tab.press(button('Desayunos'));
  await tab.fill(field(/^Precio original/), '20');
  await tab.fill(field(/^Nuevo precio/), '12,5');
  for (const [label, time] of Object.entries(OFFER_DATES)) await tab.put(field(label), time);
  await tab.fill(field(/^Máximo de cupones/), '50');
  await tab.choose({ css: `${SCHEDULE} fieldset select` }, '8 AM');
  await tab.press(button('Agregar'));
  await addPictures(tab, 1);
  await tab.press(button('Guardar oferta'));
  await saved(tab, 'Oferta creada exitosamente');

  await tab.press(link(title, row(title)));
  for (const [label, time] of Object.entries(OFFER_DATES)) await tab.hold(field(label), time);
  const chosen = `return [...document.querySelectorAll('${SCHEDULE} ol select')].map((one) => one.selectedOptions[0].text)`;
  await tab.see({ css: `${SCHEDULE} ol select` });
  expect((await tab.run<string[]>(chosen)).slice(0, 6)).toEqual([
    ...['Lunes', '8 AM', 'Sin definir'],
    ...['Martes', '8 AM', 'Sin definir'],
  ]);
});

test('payments are decided on the desk, and by a bank’s file', async ({ tab, platform }) => {
  await tab.open(DESK);
  await tab.see({ ...main, has: /1 de \d+/ });
  await tab.keys('s');
  await tab.see({ ...main, has: /2 de \d+/ });
  await tab.press(button('Rechazar...'));
  await tab.press(button('Ok', dialog));
  await tab.see(said(/^Rechazado: /));

  const rows = await (await directApi(platform.url)).data<Checked[]>(
    'GET',
    '/payment-service/payments/manual/search?status=pending&type=pagoMovil&limit=100',
  );
  const clean = cleanAmong(rows).slice(0, 2);
  await tab.open(RECONCILE);
  await tab.see(button('Elegir archivo'));
  const lines = clean.map((one) => bankLine(one));
  await tab.attach([file('movimientos.csv', bankFile(lines))], 'input[type=file]');
  await tab.see(heading('Coinciden (2)'));
  await tab.press(button('Confirmar 2 pagos'));
  await tab.press(button('Ok', dialog));
  await tab.see({ ...dialog, has: '2 hechos' });
});

test('a session that ends in another window ends in this one, and takes its drafts along', async ({ tab }) => {
  const login = heading('Inicia sesión');
  const title = named('Oferta');
  await tab.open('/dashboard/offers/add');
  await tab.fill(field('Título'), title);
  await tab.see({ css: 'form', has: 'Borrador guardado' });
  const other = await tab.another();
  await other.open('/dashboard/offers');
  await other.press(button('Salir'));
  await other.see(login);
  await tab.front();
  await tab.see(login);
  expect(await tab.run('return Object.keys(localStorage)')).toEqual([]);
  await signIn(tab);
  await tab.open('/dashboard/offers/add');
  await tab.hold(field('Título'), '');
  expect(await tab.run('return document.body.innerText.includes("Recuperar")')).toBe(false);
});

/** Their places in the sidebar, and what stands there once they are complete. */
const SCREENS: Record<string, Thing> = {
  Ofertas: row(/./),
  'Cupones activos': row(/./),
  Usuarios: row(/./),
  Pagos: { css: '[data-row]', has: 'Pendiente' },
  Bitácora: { css: 'main li' },
  Configuración: textbox(/Tasa del dólar/),
  Negocios: row(/./),
};

test('what stands in the sidebar fits a laptop and a phone', async ({ tab }) => {
  for (const [name, thing] of Object.entries(SCREENS)) {
    await tab.press(place(name));
    await tab.see(thing);
    for (const width of [390, 1280]) {
      await tab.size(width, 800);
      // Rows become cards a moment later.
      const tooWide = () =>
        tab.run<number>(
          'const { scrollWidth, clientWidth } = document.documentElement; return scrollWidth - clientWidth',
        );
      await expect.poll(tooWide, `${name} at ${width} px`).toBe(0);
    }
  }
});

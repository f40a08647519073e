import { named, STAFF_PASSWORD } from '../freshRecords';
import { find, place, saved, signIn } from './actions';
import { expect, test } from './fixtures';
import { button, dialog, field, heading, link, row } from './tab';

const login = heading('Inicia sesión');

test('an owner is added, and sees the own business alone', async ({ tab }) => {
  const business = 'Panadería Flor de Galipán';
  const email = 'ramon.tovar@tienda.test';
  await signIn(tab);
  await tab.open('/dashboard/users/add');
  await tab.fill(field('Nombre'), 'Ramón Tovar');
  await tab.fill(field('Correo'), email);
  await tab.fill(field('Contraseña'), STAFF_PASSWORD);
  await tab.choose(field('Permiso'), 'Propietario (dueño de tienda)');
  await find(tab, 'Tienda', business);
  await tab.press(button('AÑADIR USUARIO'));
  await saved(tab, 'Usuario administrador añadido exitosamente');
  await tab.press(button('Salir'));
  await tab.see(login);
  await signIn(tab, email, STAFF_PASSWORD);
  await tab.see(heading('Tablero'));
  await tab.press(place('Negocios'));
  await tab.see(link(business));
  await expect.poll(async () => (await tab.all(row(/./))).length).toBe(1);
});

test('Salir in another window signs this one out', async ({ tab }) => {
  await signIn(tab);
  const other = await tab.another();
  await other.open('/dashboard/offers');
  await other.press(button('Salir'));
  await other.see(login);
  await tab.front();
  await tab.see(login);
  expect(await tab.run('return Object.keys(localStorage)')).toEqual([]);
});

test('a session that ends in another window leaves what was typed as a draft', async ({ tab }) => {
  await signIn(tab);
  const title = named('Oferta');
  await tab.open('/dashboard/offers/add');
  await tab.fill(field('Título'), title);
  await tab.see({ css: 'form', has: 'Borrador guardado' });
  const other = await tab.another();
  await other.open('/dashboard/offers');
  await other.press(button('Salir'));
  await other.press(button('Salir', dialog));
  await other.see(login);
  await tab.front();
  await tab.see(login);
  await signIn(tab);
  await tab.open('/dashboard/offers/add');
  await tab.press(button('Recuperar'));
  await tab.hold(field('Título'), title);
  await tab.press(button('Salir'));
  await tab.press(button('Salir y borrarlos'));
  await tab.see(login);
});

/** As a form does while somebody types, but without a pause: what is left is always left in the middle. */
const writeForEver = () => {
  const opening = indexedDB.open('keyval-store');
  opening.onsuccess = () => {
    const write = () => {
      const writing = opening.result.transaction('keyval', 'readwrite');
      writing.objectStore('keyval').put('x'.repeat(20_000), 'typed');
      writing.oncomplete = write;
    };
    write();
  };
};

test('a page that is left while it writes leaves the database to the next one', async ({ tab }) => {
  await signIn(tab);
  for (let n = 0; n < 4; n += 1) {
    await tab.run(writeForEver);
    await tab.open('/dashboard/offers/add');
    await tab.fill(field('Título'), named('Oferta'));
  }
  await tab.see({ css: 'form', has: 'Borrador guardado' });
  await tab.press(button('Salir'));
  await tab.press(button('Salir y borrarlos', dialog));
  await tab.see(login);
});

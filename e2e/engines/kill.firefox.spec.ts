import { named } from '../freshRecords';
import { signIn } from './actions';
import { test } from './fixtures';
import { button, dialog, field, heading, Tab } from './tab';

test('a draft is offered after a kill', async ({ tab, engine, platform }) => {
  await signIn(tab);
  const title = named('Oferta');
  await tab.open('/dashboard/offers/add');
  await tab.fill(field('Título'), title);
  await tab.see({ css: 'form', has: 'Borrador guardado' });
  await engine.kill?.();

  const next = new Tab(engine, platform.url);
  // It may have written the session by then, or not.
  await next.open('/mark.svg');
  await next.run('localStorage.clear()');
  await signIn(next);
  await next.open('/dashboard/offers/add');
  await next.press(button('Recuperar'));
  await next.hold(field('Título'), title);
  await next.press(button('Salir'));
  await next.press(button('Salir y borrarlos', dialog));
  await next.see(heading('Inicia sesión'));
});

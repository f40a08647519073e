import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { session } from '../../providers/session';
import { drafts } from '../../storage/drafts';
import { buildUser } from '../../testing/builders';
import { platform } from '../../testing/offerForm';
import { renderApp } from '../../testing/renderApp';
import './draftCode';

const draft = (id: string) => ({
  id,
  address: '/dashboard/offers/add',
  title: '',
  isUpdate: false,
  at: Date.now(),
  opened: {},
  values: { title: 'Brunch' },
});

const LUIS = buildUser({ id: 'luis' });

it('the question at Salir goes with its user, and is not shown to the next one', async () => {
  platform();
  const { user } = renderApp('/dashboard/offers', buildUser({ id: 'ana' }));
  await drafts.write(draft('of-ana'));
  await user.click(await screen.findByRole('button', { name: 'Salir' }));
  await screen.findByRole('dialog', { name: '¿Salir?' });

  // In another tab Ana leaves, and Luis signs in, who has a draft.
  act(() => {
    for (const key of ['user', 'token']) localStorage.removeItem(key);
    session.refresh();
  });
  await screen.findByRole('button', { name: 'INICIAR SESIÓN' });
  act(() => {
    Object.assign(localStorage, { user: JSON.stringify(LUIS), token: 'token-of-luis' });
    session.refresh();
  });
  await drafts.write(draft('of-luis'));
  await screen.findAllByRole('button', { name: 'Salir', hidden: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(session.get()?.user.id).toBe('luis');
  await drafts.load();
  expect(drafts.get()).toMatchObject([{ id: 'of-luis' }]);
});

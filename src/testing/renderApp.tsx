import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll } from 'vitest';
import type { Capability } from '../../contract/calls';
import type { User } from '../../contract/services/shapes';
import { application, doors, Entrance } from '../Entrance';
import { acting, forms } from '../parts';
import { session } from '../providers/session';
import { queryClient } from '../queryClient';
import { toast } from '../ui/toast';
import { buildUser } from './builders';

// As they are in a browser after a moment.
beforeAll(() => Promise.all([doors, application, acting, forms].map((part) => part.loaded())));

/**
 * Opens the whole application at an address, signed in as a user or (null) signed out, on a platform that announced
 * these calls beyond the table.
 */
export function renderApp(address: string, user: User | null = buildUser(), capabilities: readonly Capability[] = []) {
  queryClient.clear();
  for (const { id } of toast.get()) toast.dismiss(id);
  if (user) session.open(user, 'token-1', capabilities);
  else session.end();
  window.history.replaceState(null, '', address);
  return { user: userEvent.setup({ delay: null }), ...render(<Entrance />) };
}

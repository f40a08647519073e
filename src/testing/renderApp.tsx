import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Capability } from '../../contract/calls';
import type { User } from '../../contract/services/shapes';
import { Entrance } from '../Entrance';
import { session } from '../providers/session';
import { queryClient } from '../queryClient';
import { toast } from '../ui/toast';
import { buildUser } from './builders';

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

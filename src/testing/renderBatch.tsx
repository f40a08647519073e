import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { CoreAdminContext, TestMemoryRouter } from 'react-admin';
import { vi } from 'vitest';
import type { BatchAction } from '../lists/runBatch';
import { dataProvider } from '../providers/dataProvider';
import { session } from '../providers/session';
import { queryClient } from '../queryClient';
import { LeaveQuestion } from '../ui/LeaveQuestion';
import { buildUser } from './builders';

/** Opens an action's dialog over these rows as an administrator; gives what it reports when it is closed. */
export function renderBatch<Row>(actions: readonly BatchAction<Row>[], name: string, rows: readonly Row[]) {
  const action = actions.find((one) => one.name === name);
  if (!action) throw new Error(`There is no action ${name}`);
  queryClient.clear();
  session.open(buildUser(), 'token-1');
  const closed = vi.fn();
  const page = render(
    <TestMemoryRouter>
      <CoreAdminContext dataProvider={dataProvider} queryClient={queryClient}>
        <Suspense>
          <action.Dialog rows={rows} onClose={closed} />
        </Suspense>
        <LeaveQuestion />
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  return { user: userEvent.setup({ delay: null }), closed, ...page };
}

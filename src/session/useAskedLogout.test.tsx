import { renderHook, waitFor } from '@testing-library/react';
import { type AuthProvider, CoreAdminContext, TestMemoryRouter } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { session } from '../providers/session';
import { buildUser } from '../testing/builders';
import { addUnsavedForm } from '../ui/unsavedChanges';
import { useAskedLogout } from './useAskedLogout';

const logout = vi.fn(async () => false);
let ends: (() => void)[] = [];

/** Gives Salir, with the questions of unsaved input on the page. */
function salir(...questions: string[]) {
  ends = questions.map((question) => addUnsavedForm(question));
  const { result } = renderHook(useAskedLogout, {
    wrapper: ({ children }) => (
      <TestMemoryRouter>
        <CoreAdminContext authProvider={{ logout } as Partial<AuthProvider> as AuthProvider}>
          {children}
        </CoreAdminContext>
      </TestMemoryRouter>
    ),
  });
  return result.current;
}

afterEach(() => {
  for (const end of ends) end();
  logout.mockClear();
});

describe('Salir', () => {
  it('asks about each that would be lost, and goes when all may be', async () => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true);
    salir('¿El archivo?', '¿El lote?')();
    await waitFor(() => expect(logout).toHaveBeenCalledOnce());
    expect(confirm.mock.calls).toEqual([['¿El archivo?'], ['¿El lote?']]);
  });

  it('stays when one of them may not', async () => {
    const confirm = vi.spyOn(window, 'confirm').mockImplementation((text) => text !== '¿El lote?');
    await salir('¿El archivo?', '¿El lote?')();
    expect(confirm).toHaveBeenCalledTimes(2);
    expect(logout).not.toHaveBeenCalled();
  });

  it('ends no session of a user who signed in in another tab while it asked', async () => {
    session.open(buildUser({ id: 'ana' }), 'token-of-ana');
    vi.spyOn(window, 'confirm').mockImplementation(() => {
      Object.assign(localStorage, { user: JSON.stringify(buildUser({ id: 'luis' })), token: 'token-of-luis' });
      return true;
    });
    await salir('¿El archivo?')();
    expect(logout).not.toHaveBeenCalled();
    session.end();
  });
});

import { render, screen } from '@testing-library/react';
import { ResourceContextProvider, ResourceDefinitionContextProvider } from 'ra-core';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { CreateLink } from './CreateLink';

const DEFINITIONS = {
  users: { name: 'users', hasList: true, hasCreate: true },
  'coupons-active': { name: 'coupons-active', hasList: true, hasCreate: false },
};

/** The button of a list of this resource, at this address. */
function open(resource: keyof typeof DEFINITIONS, path: string, address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <ResourceDefinitionContextProvider definitions={DEFINITIONS}>
        <ResourceContextProvider value={resource}>
          <Routes>
            <Route path={path} element={<CreateLink label="Crear" />} />
          </Routes>
        </ResourceContextProvider>
      </ResourceDefinitionContextProvider>
    </MemoryRouter>,
  );
  return screen.queryByRole('link', { name: 'Crear' });
}

const USER = '/dashboard/users/add-offer/a%2Fb';

describe('the create button of a list', () => {
  it('leads to the form of that list', () => {
    expect(open('users', '/dashboard/users', '/dashboard/users')).toHaveAttribute('href', '/dashboard/users/add');
  });

  it('leads to the choice of an offer where the list has no form and a user is looked at (R280)', () => {
    expect(open('coupons-active', '/dashboard/users/add-offer/:userId', USER)).toHaveAttribute(
      'href',
      `${USER}/select-offer`,
    );
  });

  it.each(['/dashboard/coupons-active', '/dashboard/users', `${USER}/select-offer`])(
    'is not there where the list has no form otherwise: %s',
    (address) => {
      expect(open('coupons-active', '*', address)).toBeNull();
    },
  );
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { ErrorPage } from './ErrorPage';

it('gives way once another page is opened', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reset = vi.fn();
  render(
    <MemoryRouter>
      <Link to="/dashboard/offers">Ofertas</Link>
      <ErrorPage error={new Error('broken')} resetErrorBoundary={reset} />
    </MemoryRouter>,
  );
  expect(reset).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'Ofertas' }));
  expect(reset).toHaveBeenCalled();
});

import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, Form, testDataProvider } from 'ra-core';
import { type ReactNode, StrictMode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';

/** Draws inputs in a form with these values; `submitted` is called with what the form holds on Guardar. */
export function renderInput(inputs: ReactNode, values: object = {}) {
  const submitted = vi.fn();
  const form = (
    <CoreAdminContext dataProvider={testDataProvider()}>
      <Form defaultValues={values} onSubmit={(held: object) => submitted(held)} noValidate>
        {inputs}
        <button type="submit">Guardar</button>
      </Form>
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element: form }]);
  return {
    user: userEvent.setup({ delay: null }),
    submitted,
    ...render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  };
}

import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, Form, testDataProvider } from 'ra-core';
import { type ReactNode, StrictMode } from 'react';
import { vi } from 'vitest';
import { Router } from '../routing/Router';
import { routerProvider } from '../routing/routerProvider';

/** Draws inputs in a form with these values; `submitted` is called with what the form holds on Guardar. */
export function renderInput(inputs: ReactNode, values: object = {}) {
  const submitted = vi.fn();
  const form = (
    <CoreAdminContext dataProvider={testDataProvider()} routerProvider={routerProvider}>
      <Form defaultValues={values} onSubmit={(held: object) => submitted(held)} noValidate>
        {inputs}
        <button type="submit">Guardar</button>
      </Form>
    </CoreAdminContext>
  );
  return {
    user: userEvent.setup({ delay: null }),
    submitted,
    ...render(
      <StrictMode>
        <Router>{form}</Router>
      </StrictMode>,
    ),
  };
}

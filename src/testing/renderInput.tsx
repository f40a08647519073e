import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, StrictMode } from 'react';
import { CoreAdminContext, Form, testDataProvider } from 'react-admin';
import { vi } from 'vitest';
import { Router } from '../routing/Router';
import { routerProvider } from '../routing/routerProvider';
import { Themed } from '../theme/Themed';

/** Draws inputs in a form with these values; `submitted` is called with the form's values on Guardar. */
export function renderInput(inputs: ReactNode, values: object = {}, dataProvider = testDataProvider()) {
  const submitted = vi.fn();
  const form = (
    <CoreAdminContext dataProvider={dataProvider} routerProvider={routerProvider}>
      <Form defaultValues={values} onSubmit={(held: object) => submitted(held)} noValidate>
        <Themed>{inputs}</Themed>
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

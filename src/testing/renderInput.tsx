import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, StrictMode } from 'react';
import { CoreAdminContext, Form, TestMemoryRouter, testDataProvider } from 'react-admin';
import { vi } from 'vitest';
import { Themed } from '../theme/Themed';

/** Draws inputs in a form with these values; `submitted` is called with the form's values on Guardar. */
export function renderInput(inputs: ReactNode, values: object = {}, dataProvider = testDataProvider()) {
  const submitted = vi.fn();
  const form = (
    <CoreAdminContext dataProvider={dataProvider}>
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
        <TestMemoryRouter>{form}</TestMemoryRouter>
      </StrictMode>,
    ),
  };
}

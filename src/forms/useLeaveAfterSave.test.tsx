import { act, render } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { type NavigateFunction, Route, Routes, useNavigate } from 'react-router';
import { expect, it } from 'vitest';
import { Router } from '../routing/Router';
import { useLeaveAfterSave } from './useLeaveAfterSave';

let navigate: NavigateFunction;
let form: ReturnType<typeof useLeaveAfterSave>;

function Here() {
  navigate = useNavigate();
  return null;
}

function Form() {
  form = useLeaveAfterSave('/lista');
  return <p>Formulario</p>;
}

it('leaves a user alone who is on the way to another page, and the form usable', async () => {
  window.history.replaceState(null, '', '/lista');
  const Late = lazy(() => new Promise<{ default: () => string }>(() => {}));
  render(
    <Router>
      <Here />
      <Suspense fallback="Cargando…">
        <Routes>
          <Route path="/lista" element="Lista" />
          <Route path="/form" element={<Form />} />
          <Route path="/lenta" element={<Late />} />
        </Routes>
      </Suspense>
    </Router>,
  );
  await act(() => navigate('/form'));
  await act(() => navigate('/lenta'));
  await act(async () => form.leave());
  expect(window.location.pathname).toBe('/lenta');
  expect(form.left).toBe(false);
});

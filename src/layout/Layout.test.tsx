import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useKeptFocus } from './Layout';

function Page({ hasRow }: { hasRow: boolean }) {
  useKeptFocus();
  return (
    <main tabIndex={-1}>
      {hasRow && <button type="button">Eliminar</button>}
      <a href="/otra">Otra</a>
    </main>
  );
}

it('gives the page the focus of what is gone', async () => {
  const { rerender } = render(<Page hasRow />);
  screen.getByRole('button').focus();
  rerender(<Page hasRow={false} />);
  await expect.poll(() => screen.getByRole('main')).toHaveFocus();
});

it('leaves it where it went meanwhile, and where the user pressed beside everything', async () => {
  const { rerender } = render(<Page hasRow />);
  screen.getByRole('button').focus();
  screen.getByRole('link').focus();
  rerender(<Page hasRow={false} />);
  await act(async () => {});
  expect(screen.getByRole('link')).toHaveFocus();
  screen.getByRole('link').blur();
  rerender(<Page hasRow />);
  await act(async () => {});
  expect(document.body).toHaveFocus();
});

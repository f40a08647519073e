import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import type { Draft } from '../../storage/drafts';
import { later } from '../../testing/fakeFetch';
import { DraftBanner } from './DraftBanner';
import { draftKeeper } from './draftKeeper';
import type { OfferedDraft } from './useOfferedDrafts';

const draftOf = (id: string, isBusy: boolean): OfferedDraft => {
  const draft: Draft = {
    id,
    address: '/dashboard/offers/1',
    title: 'Brunch',
    isUpdate: true,
    at: Date.now(),
    opened: { title: 'Brunch' },
    values: { title: id },
  };
  return { draft, isBusy };
};

interface Props {
  offered: readonly OfferedDraft[];
  send?: () => Promise<undefined>;
}

function Banner({ offered, send = async () => undefined }: Props) {
  const form = useForm<FieldValues>({ defaultValues: { title: 'Brunch' } });
  const [keeper] = useState(() => draftKeeper(() => undefined));
  return (
    <>
      <DraftBanner
        form={form}
        keeper={keeper}
        offered={offered}
        fields={[{ names: ['title'], label: 'Título' }]}
        isUpdate
        busy={false}
        onRecovered={() => undefined}
      />
      <button type="button" onClick={form.handleSubmit(send)}>
        Guardar
      </button>
    </>
  );
}

it('a draft cannot be had while the form is sent, with which it would be dropped', async () => {
  const sending = later<undefined>();
  render(<Banner offered={[draftOf('older', false)]} send={() => sending.answer} />);
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Recuperar' })).toBeDisabled());
  await act(async () => sending.resolve(undefined));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Recuperar' })).toBeEnabled());
});

it('a draft can be had though a newer one is in the hands of another tab', () => {
  render(<Banner offered={[draftOf('newer', true), draftOf('older', false)]} />);
  expect(screen.getByRole('button', { name: 'Recuperar' })).toBeEnabled();
  expect(screen.queryByText(/otra pestaña/)).toBeNull();
});

it('a draft that another tab has in hand is told where there is no other', () => {
  render(<Banner offered={[draftOf('newer', true)]} />);
  expect(screen.getByText(/Lo estás escribiendo en otra pestaña/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Recuperar' })).toBeNull();
});

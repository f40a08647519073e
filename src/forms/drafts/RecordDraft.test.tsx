import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import type { DraftKeeper } from './draftKeeper';
import { RecordDraft } from './RecordDraft';

const FIELDS = [{ names: ['title'], label: 'Título' }];

function Page({ onDrawn }: { onDrawn: () => void }) {
  onDrawn();
  const keeper = useRef<DraftKeeper>(null);
  const form = useForm({ defaultValues: { title: 'Brunch' } });
  return (
    <FormProvider {...form}>
      <RecordDraft
        keeper={keeper}
        address="/dashboard/offers/1"
        fields={FIELDS}
        isUpdate
        busy={false}
        onKnown={onKnown}
      />
      <input aria-label="Título" {...form.register('title')} />
    </FormProvider>
  );
}

function onKnown() {}

it('does not draw its form again at the first key', async () => {
  const drawn = vi.fn<() => void>();
  render(<Page onDrawn={drawn} />);
  const title = screen.getByLabelText('Título');
  await userEvent.click(title);
  drawn.mockClear();
  await userEvent.keyboard('a');
  expect(title).toHaveValue('Bruncha');
  expect(drawn).not.toHaveBeenCalled();
});

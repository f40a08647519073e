import { waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { field, type Label, platform, saveButton } from '../testing/offerForm';
import { renderApp } from '../testing/renderApp';
import type { Field } from './Field';
// Loads the form's code, which comes late, before any test waits for it.
import '../offers/OfferPages';

const drawn: string[] = [];

/** The labels of all fields, each time that one is drawn. */
vi.mock('./Field', async (original) => {
  const real = await original<typeof import('./Field')>();
  return {
    ...real,
    Field: (props: ComponentProps<typeof Field>) => {
      // What makes the rules of Material UI ready beforehand has no label.
      if (props.label) drawn.push(props.label);
      return real.Field(props);
    },
  };
});

it.each<Label>(['Título', 'Descripción', 'Precio original (USD)'])(
  'a key in «%s» draws that field and no other',
  async (label) => {
    const sent = platform();
    const { user } = renderApp('/dashboard/offers/add');
    await saveButton();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(new Set(drawn).size, 'fields of the form').toBeGreaterThan(10);
    await user.click(field(label));
    for (const key of '123') {
      drawn.length = 0;
      await user.keyboard(key);
      expect(new Set(drawn)).toEqual(new Set([label]));
    }
  },
);

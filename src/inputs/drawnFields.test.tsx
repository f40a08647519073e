import InputLabel, { type InputLabelProps } from '@mui/material/InputLabel';
import { waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { field, type Label, platform, saveButton } from '../testing/offerForm';
import { renderApp } from '../testing/renderApp';
import { theme } from '../theme/Themed';
// Loads the form's code, which comes late, before any test waits for it.
import '../offers/OfferPages';

const drawn: string[] = [];

/** Notes the label of each field that is drawn, react-admin's or ours. */
function NotedLabel({ children, ...props }: InputLabelProps) {
  const { label, children: text = label } = (children as ReactElement<Record<string, string>>).props;
  // What makes the rules of Material UI ready beforehand has no label.
  if (text) drawn.push(text);
  return <InputLabel {...props}>{children}</InputLabel>;
}

const defaults = theme.components?.MuiTextField?.defaultProps ?? {};
beforeEach(() => {
  defaults.slots = { inputLabel: NotedLabel };
});
afterEach(() => {
  delete defaults.slots;
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

import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { browserDatabase } from '../../testing/browserDatabase';
import { buildOffer } from '../../testing/builders';
import { field, fill, platform, saveButton } from '../../testing/offerForm';
import { renderApp } from '../../testing/renderApp';
// Loads the code before any test waits for it.
import '../../offers/OfferPages';
import './draftCode';

afterEach(() => {
  browserDatabase.open = async () => browserDatabase.rows;
});

// In a file of its own, since it is shown once a page load.
it('that drafts are not kept is told where the database never answers, and the form is sent all the same', async () => {
  browserDatabase.open = () => new Promise(() => undefined);
  platform();
  const { user } = renderApp(`/dashboard/offers/${buildOffer().id}`);
  await saveButton();
  await waitFor(() => expect(field('Título')).toBeEnabled());
  fill('Título', 'Brunch');
  expect(await screen.findByText('En este navegador no se guardan borradores.')).toBeVisible();
  await user.click(await saveButton());
  expect(await screen.findByText('Oferta actualizada exitosamente')).toBeVisible();
});

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildUser } from '../testing/builders';
import { fakePlatform } from '../testing/fakePlatform';
import { renderApp } from '../testing/renderApp';
// Loads the pages' code before any test waits for it.
import '../App';
import './CategoryPages';

const categories = [{ id: 'c1', name: 'Cine', offers: [] }];

it('on a platform that only finds them are read, and nothing is offered that it lacks', async () => {
  const sent = fakePlatform({ categories, capabilities: ['searchCategories'] });
  renderApp('/dashboard/categories', buildUser(), ['searchCategories']);
  expect(await screen.findByRole('heading', { level: 2, name: 'Cine' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Cine' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Acciones de Cine' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Crear categoría' })).toBeNull();
  expect(sent.map(({ url }) => url.split('?')[0])).not.toContain('/api/gs/coupon-service/categories/c1');
});

it.each(['add', 'c1'])('without the calls for it the address of %s is the list', async (below) => {
  const sent = fakePlatform({ categories, capabilities: ['searchCategories'] });
  renderApp(`/dashboard/categories/${below}`, buildUser(), ['searchCategories']);
  expect(await screen.findByRole('heading', { level: 1, name: 'Categorías' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: 'Cine' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Nombre' })).toBeNull();
  expect(sent.filter(({ url }) => /categories\/(add|c1)/.test(url))).toEqual([]);
});

import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DivisionFigure } from './DivisionFigure';

vi.mock('./StackedBar', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('says everything in its table when the chart cannot be fetched', async () => {
  const parts = [{ key: 'active' as const, count: 7, share: 1 }];
  render(<DivisionFigure division={{ title: 'Por vigencia', summary: 'Todo activo.', parts, total: 7 }} />);
  expect(await screen.findByText('No se pudo cargar la gráfica; la tabla dice lo mismo.')).toBeVisible();
  expect(screen.getByRole('figure', { name: 'Por vigencia' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'De ofertas activas 7 100%' })).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
});

import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Coordinates } from '../../contract/coordinates';
import { renderInput } from '../testing/renderInput';
import { LocationInput } from './LocationInput';

// The real map needs a browser (e2e). This shows its props, and a button that moves the marker.
vi.mock('./LocationMap', () => ({
  LocationMap: ({ place, onPlace }: { place?: Coordinates; onPlace: (place: Coordinates) => void }) => (
    <>
      <output aria-label="Mapa">{place ? place.join(' ') : 'sin lugar'}</output>
      <button type="button" onClick={() => onPlace([10.5, -66.9])}>
        Arrastrar
      </button>
    </>
  ),
}));

const sight = { comes: (_near: boolean) => {} };
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        sight.comes = (isIntersecting) => callback([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  return () => vi.unstubAllGlobals();
});

async function open(values: object = {}) {
  const form = renderInput(<LocationInput />, values);
  const latitude = await screen.findByRole('textbox', { name: 'Latitud' });
  const longitude = screen.getByRole('textbox', { name: 'Longitud' });
  const save = async () => {
    await form.user.click(screen.getByRole('button', { name: 'Guardar' }));
    return form.submitted.mock.lastCall?.[0];
  };
  return { ...form, latitude, longitude, save };
}
const map = async () => {
  act(() => sight.comes(true));
  return screen.findByRole('status', { name: 'Mapa' });
};

describe('LocationInput', () => {
  it('loads the map only when it comes into sight', async () => {
    await open();
    act(() => sight.comes(false));
    expect(screen.queryByRole('status', { name: 'Mapa' })).toBeNull();
    expect(await map()).toBeInTheDocument();
  });

  it('opens and closes by its title', async () => {
    const { user } = await open();
    await map();
    const title = screen.getByRole('button', { name: 'Ubicación exacta' });
    expect(title).toHaveAttribute('aria-expanded', 'true');
    await user.click(title);
    expect(title).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByLabelText('Mapa')).not.toBeVisible();
    // Their errors must be visible even so.
    expect(screen.getByRole('textbox', { name: 'Latitud' })).toBeVisible();
  });

  it('does not fill in the fields because the map starts somewhere (A73)', async () => {
    const { latitude, longitude } = await open();
    expect(await map()).toHaveTextContent('sin lugar');
    expect(latitude).toHaveValue('');
    expect(longitude).toHaveValue('');
  });

  it('shows the stored place, 0 included', async () => {
    await open({ latitude: 0, longitude: -66.85 });
    expect(await map()).toHaveTextContent('0 -66.85');
  });

  it('follows what is typed, with comma or point', async () => {
    const { user, latitude, longitude } = await open();
    const shown = await map();
    await user.type(latitude, '10,46');
    await user.type(longitude, '-66.89');
    expect(shown).toHaveTextContent('10.46 -66.89');
    await user.clear(latitude);
    expect(shown).toHaveTextContent('sin lugar');
  });

  it('writes the dragged marker into both fields', async () => {
    const { user, latitude, longitude, save } = await open({ latitude: 1, longitude: 2 });
    await map();
    await user.click(screen.getByRole('button', { name: 'Arrastrar' }));
    expect(latitude).toHaveValue('10.5');
    expect(longitude).toHaveValue('-66.9');
    expect(await save()).toMatchObject({ latitude: 10.5, longitude: -66.9 });
  });

  it.each(['latitude', 'longitude'] as const)(
    'takes a pair that a keyboard wrote into the %s, once it is left',
    async (axis) => {
      const form = await open();
      const pair = '10.4683918° N, 66.8903658° W';
      await form.user.type(form[axis], pair);
      expect(form[axis]).toHaveValue(pair);
      await form.user.tab();
      expect(form.latitude).toHaveValue('10.4683918');
      expect(form.longitude).toHaveValue('-66.8903658');
    },
  );

  it('takes the place of a link, and leaves what names none', async () => {
    const { user, latitude, longitude } = await open();
    await user.click(latitude);
    await user.paste('https://maps.google.com/maps?q=10.4683918%2C-66.8903658&z=17');
    expect(latitude).toHaveValue('10.4683918');
    expect(longitude).toHaveValue('-66.8903658');
    await user.clear(latitude);
    await user.paste('https://maps.app.goo.gl/Xy3k');
    await user.tab();
    expect(latitude).toHaveValue('https://maps.app.goo.gl/Xy3k');
    expect(longitude).toHaveValue('-66.8903658');
  });

  it('says of a pair that makes sense only turned that it seems to be, and turns it by one press', async () => {
    const { user, latitude, longitude } = await open();
    await user.type(latitude, '-66.8903658');
    await user.type(longitude, '10.4683918');
    expect(screen.getByText(/parecen intercambiadas/).closest('[role="status"]')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^¿10,468,\s−66,890\?$/ }));
    expect(latitude).toHaveValue('10.4683918');
    expect(longitude).toHaveValue('-66.8903658');
    expect(screen.queryByText(/parecen intercambiadas/)).toBeNull();
  });

  it('says that a place is elsewhere, or that a link cannot be read, and refuses neither', async () => {
    const { user, latitude, save } = await open({ latitude: 40.4168, longitude: -3.7038 });
    expect(screen.getByText(/^Este lugar no está en Venezuela\. Revísalo/)).toBeVisible();
    expect(await save()).toMatchObject({ latitude: 40.4168, longitude: -3.7038 });
    await user.clear(latitude);
    await user.paste('https://maps.app.goo.gl/Xy3k');
    expect(screen.getByText(/^Este enlace no dice las coordenadas/)).toBeVisible();
  });
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ImageItem } from '../../contract/image';
import { renderInput } from '../testing/renderInput';
import { toast } from '../ui/toast';
import { drawableImages, ImageInput } from './ImageInput';

const picture = (name: string) => new File([name], name, { type: 'image/png' });
const previews = () => screen.queryAllByRole<HTMLImageElement>('img', { name: 'Vista previa' });

async function open(images?: ImageItem[]) {
  const form = renderInput(<ImageInput source="images" />, { images });
  await screen.findByRole('button', { name: 'Agregar imágenes' });
  const choose = (...files: File[]) => form.user.upload(screen.getByLabelText('Imágenes'), files);
  const save = async (): Promise<ImageItem[]> => {
    await form.user.click(screen.getByRole('button', { name: 'Guardar' }));
    return form.submitted.mock.lastCall?.[0].images;
  };
  return { ...form, choose, save };
}

const made = new Set<string>();
beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const address = `blob:http://localhost/${made.size}-${Math.random()}`;
    made.add(address);
    return address;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void made.delete(address));
});
afterEach(() => {
  made.clear();
  for (const { id } of toast.get()) toast.dismiss(id);
});

describe('ImageInput', () => {
  it('adds several files after what is stored, and shows all of them', async () => {
    const { choose, save } = await open(['https://cdn.test/a.webp']);
    const [one, two] = [picture('1.png'), picture('2.png')];
    await choose(one, two);
    expect(await screen.findByRole('button', { name: 'Vista previa de imágenes (3)' })).toBeVisible();
    await waitFor(() => expect(previews().every(({ src }) => src)).toBe(true));
    expect(previews().map((image) => image.src.replace(/\/\d.*/, ''))).toEqual([
      'https://cdn.test/a.webp',
      'blob:http://localhost',
      'blob:http://localhost',
    ]);
    expect(await save()).toEqual(['https://cdn.test/a.webp', one, two]);
  });

  it('takes out the one picture that is removed, and keeps the focus in the list', async () => {
    const { user, save } = await open([
      'https://cdn.test/a.webp',
      'https://cdn.test/b.webp',
      'https://cdn.test/c.webp',
    ]);
    await user.click(screen.getByRole('button', { name: 'Quitar imagen 2' }));
    expect(screen.getByRole('button', { name: 'Vista previa de imágenes (2)' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Quitar imagen 2' })).toHaveFocus();
    expect(await save()).toEqual(['https://cdn.test/a.webp', 'https://cdn.test/c.webp']);
  });

  it('gives the focus to the button that adds when the last one is gone', async () => {
    const { user, save } = await open(['https://cdn.test/a.webp']);
    await user.click(screen.getByRole('button', { name: 'Quitar imagen 1' }));
    expect(screen.getByRole('button', { name: 'Agregar imágenes' })).toHaveFocus();
    expect(await save()).toEqual([]);
  });

  it('gives the address of a file back when it is removed and when the page is left', async () => {
    const { choose, user, unmount } = await open();
    await choose(picture('1.png'), picture('2.png'));
    await waitFor(() => expect(made.size).toBe(2));
    const [first] = previews().map(({ src }) => src);
    await user.click(screen.getByRole('button', { name: 'Quitar imagen 1' }));
    expect([...made]).not.toContain(first);
    expect(made.size).toBe(1);
    unmount();
    expect(made.size).toBe(0);
  });

  it('takes the same file again after it was removed', async () => {
    const { choose, user } = await open();
    const file = picture('1.png');
    await choose(file);
    await user.click(screen.getByRole('button', { name: 'Quitar imagen 1' }));
    await choose(file);
    expect(previews()).toHaveLength(1);
  });

  it('refuses what is no image and keeps the rest', async () => {
    await open();
    const text = new File(['x'], 'nota.txt', { type: 'text/plain' });
    fireEvent.change(screen.getByLabelText('Imágenes'), { target: { files: [text, picture('1.png')] } });
    await waitFor(() => expect(previews()).toHaveLength(1));
    expect(toast.get().map((one) => one.text)).toEqual(['El archivo debe ser una imagen']);
  });

  it('moves a picture by its buttons, says so, and keeps the focus on what was moved', async () => {
    const { user, save } = await open([
      'https://cdn.test/a.webp',
      'https://cdn.test/b.webp',
      'https://cdn.test/c.webp',
    ]);
    expect(screen.getByText('Principal')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mover imagen 3 hacia adelante' }));
    expect(screen.getByRole('button', { name: 'Mover imagen 2 hacia adelante' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByText('Imagen movida al lugar 1: es la principal')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Mover imagen 1 hacia atrás' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Mover imagen 1 hacia adelante' })).toBeDisabled();
    expect(await save()).toEqual(['https://cdn.test/c.webp', 'https://cdn.test/a.webp', 'https://cdn.test/b.webp']);
  });

  it('marks a file that cannot be drawn as soon as it is chosen, until it is removed', async () => {
    const { choose, user } = await open(['https://cdn.test/a.webp']);
    const broken = picture('foto.heic');
    await choose(broken, picture('2.png'));
    await waitFor(() => expect(previews().every(({ src }) => src)).toBe(true));
    fireEvent.error(previews()[0] as HTMLElement);
    expect(screen.queryByText('No se puede usar')).toBeNull();
    fireEvent.error(previews()[1] as HTMLElement);
    expect(screen.getByText('No se puede usar')).toBeVisible();
    const button = screen.getByRole('button', { name: 'Agregar imágenes' });
    expect(button).toHaveAccessibleDescription('No se puede usar la imagen marcada: quítala o elige otra');
    expect(drawableImages.isValidSync([broken])).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Quitar imagen 2' }));
    expect(button).not.toHaveAccessibleDescription(/marcada/);
    expect(previews()).toHaveLength(2);
  });

  it('says of each new picture where it is', async () => {
    const { choose } = await open(['https://cdn.test/a.webp']);
    await choose(picture('1.png'));
    expect(await screen.findByText('Lista')).toBeVisible();
  });

  it('takes files that are dropped on it', async () => {
    const { save } = await open();
    const file = picture('1.png');
    fireEvent.drop(screen.getByRole('region', { name: 'Zona para soltar imágenes' }), {
      dataTransfer: { files: [file] },
    });
    await waitFor(() => expect(previews()).toHaveLength(1));
    expect(await save()).toEqual([file]);
  });

  it('does not let the browser open a file that missed the zone', async () => {
    await open();
    const drop = new Event('drop', { bubbles: true, cancelable: true });
    document.body.dispatchEvent(drop);
    expect(drop.defaultPrevented).toBe(true);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IMAGE_MESSAGES } from '../../contract/image';
import { session } from '../providers/session';
import { buildUser } from '../testing/builders';
import { imageToSend } from './imageToSend';

/** The library's parts and workers need a real browser: e2e runs imageToSend with them. */
const library = vi.hoisted(() => ({ drawFileInCanvas: vi.fn(), canvasToFile: vi.fn() }));
vi.unmock('./imageToSend');
vi.mock('browser-image-compression', () => ({ default: library }));

const photo = new File(['jpeg'], 'foto de la fachada.jpeg', { type: 'image/jpeg', lastModified: 7 });
const pixels = { width: 640, height: 480 };
const context = { drawImage: vi.fn(), imageSmoothingQuality: 'low', getImageData: vi.fn(() => pixels) };
const close = vi.fn();

function open(width: number, height: number) {
  library.drawFileInCanvas.mockResolvedValue([
    { close, width, height },
    { width, height },
  ]);
}

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  library.canvasToFile.mockImplementation(async (_, type: string) => new Blob(['webp'], { type }));
});
afterEach(() => {
  vi.clearAllMocks();
  session.end();
});

/** A browser with workers, of which the one that encodes answers this; what they were asked. */
function withEncoder(answer: Blob | undefined): unknown[] {
  const asked: unknown[] = [];
  class Encoder extends EventTarget {
    terminate = vi.fn();
    postMessage(message: unknown) {
      asked.push(message);
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: answer })));
    }
  }
  vi.stubGlobal('Worker', Encoder);
  return asked;
}

/** The size of the canvas that was handed to the encoder. */
function encodedSize() {
  const canvas: HTMLCanvasElement = library.canvasToFile.mock.calls[0]?.[0];
  return [canvas.width, canvas.height];
}

describe('size', () => {
  it.each([
    [3000, 2000, 640, 427],
    [1200, 3001, 256, 640],
    [8660, 5773, 640, 427],
    [640, 480, 640, 480],
    [64, 32, 64, 32],
    [10_000, 1, 640, 1],
  ])('of %d by %d becomes %d by %d', async (width, height, newWidth, newHeight) => {
    open(width, height);
    await imageToSend(photo);
    expect(encodedSize()).toEqual([newWidth, newHeight]);
  });
});

it('gives WebP at quality 0.85, named after the file, and lets the open picture go', async () => {
  open(3000, 2000);
  const webp = await imageToSend(photo);
  expect(webp).toMatchObject({ name: 'foto de la fachada.webp', type: 'image/webp' });
  expect(library.drawFileInCanvas).toHaveBeenCalledExactlyOnceWith(photo, { fileType: 'image/webp' });
  expect(library.canvasToFile).toHaveBeenCalledExactlyOnceWith(
    expect.anything(),
    'image/webp',
    photo.name,
    photo.lastModified,
    0.85,
  );
  expect(close).toHaveBeenCalledOnce();
});

it('names a file without a name', async () => {
  open(10, 10);
  expect((await imageToSend(new File(['x'], '.png', { type: 'image/png' }))).name).toBe('imagen.webp');
});

describe('where the browser writes no WebP', () => {
  const webp = new Blob(['webp'], { type: 'image/webp' });

  it.each([
    ['but PNG', new Blob(['png'], { type: 'image/png' })],
    ['and nothing else', null],
  ])('%s, our encoder does', async (_, written) => {
    open(4000, 3000);
    library.canvasToFile.mockResolvedValue(written);
    const asked = withEncoder(webp);
    const onDrawn = vi.fn();
    expect(await imageToSend(photo, onDrawn)).toMatchObject({ name: 'foto de la fachada.webp', type: 'image/webp' });
    expect(asked).toEqual([pixels]);
    expect(context.getImageData).toHaveBeenCalledExactlyOnceWith(0, 0, 640, 480);
    expect(onDrawn).not.toHaveBeenCalled();
  });

  describe('and ours fails', () => {
    const heavy = new File([new Uint8Array(11 * 1024 * 1024)], 'pesada.jpg', { type: 'image/jpeg' });
    const light = new File(['jpeg'], 'liviana.jpg', { type: 'image/jpeg' });
    const logo = new File(['png'], 'logo.png', { type: 'image/png' });
    beforeEach(() => {
      library.canvasToFile.mockResolvedValue(new Blob(['png'], { type: 'image/png' }));
      withEncoder(undefined);
    });

    it.each([
      ['is too heavy', heavy, 4000, 3000, 'La imagen pesa más de 10 MB. Elige una más liviana.'],
      ['has too many pixels', light, 8000, 6501, 'La imagen tiene demasiados píxeles. Elige una más pequeña.'],
      ['is no JPEG and has more than four megapixels', logo, 2000, 2001, IMAGE_MESSAGES.onlyAsJpeg],
    ])('an original that %s for the platform is refused', async (_, file, width, height, words) => {
      session.open(buildUser(), 'token-1', ['picture-limits']);
      open(width, height);
      await expect(imageToSend(file)).rejects.toThrow(words);
    });

    it('one within its limits is sent', async () => {
      session.open(buildUser(), 'token-1', ['picture-limits']);
      open(8000, 6500);
      expect(await imageToSend(light)).toMatchObject({ name: 'liviana.jpg', size: light.size });
    });

    it('any is sent to a platform that announced no limits', async () => {
      session.open(buildUser(), 'token-1', []);
      open(8000, 6000);
      expect(await imageToSend(heavy)).toMatchObject({ name: 'pesada.jpg', size: heavy.size });
    });
  });
});

describe('gives the original, silently,', () => {
  beforeEach(() => open(10, 10));

  it('where the browser writes PNG instead of WebP, and what was drawn to be shown', async () => {
    const drawn = new Blob(['png'], { type: 'image/png' });
    library.canvasToFile.mockResolvedValue(drawn);
    const onDrawn = vi.fn();
    expect(await imageToSend(photo, onDrawn)).toBe(photo);
    expect(onDrawn).toHaveBeenCalledExactlyOnceWith(drawn);
  });

  it('when the encoder fails', async () => {
    library.canvasToFile.mockRejectedValue(new DOMException('encoding', 'EncodingError'));
    expect(await imageToSend(photo)).toBe(photo);
  });
});

it.each([
  ['a picture that does not load', new Event('error'), IMAGE_MESSAGES.unreadable],
  ['to draw without a context, in the library', new TypeError('null'), IMAGE_MESSAGES.noCanvas],
])('refuses %s', async (_, failure, words) => {
  library.drawFileInCanvas.mockRejectedValue(failure);
  await expect(imageToSend(photo)).rejects.toThrow(words);
});

it('refuses a picture of no size, and to draw without a context here', async () => {
  open(0, 0);
  await expect(imageToSend(photo)).rejects.toThrow(IMAGE_MESSAGES.unreadable);
  open(10, 10);
  vi.mocked(HTMLCanvasElement.prototype.getContext).mockReturnValue(null);
  await expect(imageToSend(photo)).rejects.toThrow(IMAGE_MESSAGES.noCanvas);
});

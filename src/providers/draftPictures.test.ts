import { afterEach, describe, expect, it, vi } from 'vitest';
import { draftPictures } from './draftPictures';
import { keepCompressed } from './pictures';
import { session } from './session';
import { vault } from './vault';

afterEach(() => vi.restoreAllMocks());

const photo = (name: string) => new File([name], name, { type: 'image/jpeg' });
const told = () => ({ onReady: vi.fn(), onRefused: vi.fn() });

/** A vault whose writes end when the test says so; what it was given, in order. */
function slowVault() {
  const given: { name: string; file: unknown; finish: (isKept: boolean) => void }[] = [];
  vi.spyOn(vault, 'write').mockImplementation(
    (name, file) => new Promise((resolve) => given.push({ name, file, finish: resolve })),
  );
  return given;
}

describe('the pictures of a draft', () => {
  it('are sealed one at a time, and the draft waits for none that takes long', async () => {
    const given = slowVault();
    const { onReady, onRefused } = told();
    const pictures = draftPictures('a', { onReady, onRefused });
    const [one, two] = [photo('one.jpg'), photo('two.jpg')];
    expect(await pictures.named(['/stored.webp', one, two])).toEqual(['/stored.webp']);
    expect(given.map(({ name }) => name)).toEqual(['picture/a/0']);
    given[0]?.finish(true);
    await expect.poll(() => given).toHaveLength(2);
    expect(onReady).toHaveBeenCalledOnce();
    expect(await pictures.named(['/stored.webp', one, two])).toEqual([
      '/stored.webp',
      expect.objectContaining({ kept: 'picture/a/0' }),
    ]);
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('that are small before they leave the queue are written once', async () => {
    vi.spyOn(vault, 'write').mockResolvedValue(true);
    const pictures = draftPictures('b', told());
    const file = photo('small.webp');
    keepCompressed(file);
    expect(await pictures.named([file])).toEqual([{ kept: 'picture/b/0', isReady: true }]);
    expect(vault.write).toHaveBeenCalledExactlyOnceWith('picture/b/0', file, { late: session.get()?.user.id });
  });

  it('that find no room even when they are small are told', async () => {
    vi.spyOn(vault, 'write').mockResolvedValue(false);
    const { onReady, onRefused } = told();
    const pictures = draftPictures('c', { onReady, onRefused });
    expect(await pictures.named([photo('large.jpg')])).toEqual([]);
    await expect.poll(() => onRefused).toHaveBeenCalledOnce();
    expect(onReady).not.toHaveBeenCalled();
  });

  it('are not written after the draft has ended', async () => {
    const given = slowVault();
    const pictures = draftPictures('d', told());
    await pictures.named([photo('one.jpg'), photo('two.jpg')]);
    const end = pictures.end();
    given[0]?.finish(true);
    await end;
    expect(given).toHaveLength(1);
  });
});

import { describe, expect, it } from 'vitest';
import { sharePhrase, shareText } from './numberTexts';

describe('shareText', () => {
  it.each([
    [0, '0%'],
    [0.125, '12,5%'],
    [1 / 3, '33,3%'],
    [1, '100%'],
  ])('writes %d as %s', (share, text) => expect(shareText(share)).toBe(text));

  it('never shows little as nothing, nor nearly all as all', () => {
    expect(shareText(1e-9)).toBe('< 0,1%');
    expect(shareText(1 - 1e-9)).toBe('> 99,9%');
  });
});

describe('sharePhrase', () => {
  it.each([
    [0.4, 'el 40%'],
    [1e-9, 'menos del 0,1%'],
    [1 - 1e-9, 'más del 99,9%'],
    [1, 'el 100%'],
  ])('writes %d as %s', (share, text) => expect(sharePhrase(share)).toBe(text));
});

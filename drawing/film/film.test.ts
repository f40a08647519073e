import { readFileSync, statSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blend, glide, spring } from './motion';
import { frame } from './scenes';
import { CUES, captions, SECONDS } from './storyboard';

describe('the captions', () => {
  it('follow one another, and the film ends after them', () => {
    const times = CUES.flatMap(({ from, to }) => [from, to]);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.at(-1)).toBeLessThanOrEqual(SECONDS);
  });

  it('stay long enough to be read: at most 20 characters a second', () => {
    expect(CUES.filter(({ from, to, text }) => text.length / (to - from) > 20)).toEqual([]);
  });

  it('are those of the storyboard', () => {
    expect(readFileSync('public/film/promo.vtt', 'utf8')).toBe(captions(CUES));
  });

  it('are written as WebVTT', () => {
    expect(captions([{ from: 61.5, to: 3600.25, text: 'Hola' }])).toBe(
      'WEBVTT\n\n00:01:01.500 --> 01:00:00.250\nHola\n',
    );
  });
});

describe('a picture of the film', () => {
  const moment = fc.double({ min: 0, max: SECONDS, noNaN: true });

  it('is the same whenever it is drawn, and holds no number that is none', () => {
    fc.assert(
      fc.property(moment, (now) => {
        const drawn = frame(now);
        expect(drawn).not.toMatch(/NaN|undefined|Infinity/);
        expect(frame(now)).toBe(drawn);
      }),
      { numRuns: 30 },
    );
  });

  it('has no two clips of one name', () => {
    fc.assert(
      fc.property(moment, (now) => {
        const names = [...frame(now).matchAll(/<clipPath id="([^"]+)"/g)].map(([, name]) => name);
        expect(new Set(names).size).toBe(names.length);
      }),
      { numRuns: 30 },
    );
  });
});

it('motions begin at 0, end at 1 and do not leave before', () => {
  for (const motion of [glide, spring]) {
    expect(motion(0.9, 1, 2)).toBeCloseTo(0);
    expect(motion(1, 1, 2)).toBeCloseTo(0);
    expect(motion(2, 1, 2)).toBeCloseTo(1);
    expect(motion(3, 1, 2)).toBeCloseTo(1);
  }
  expect(blend(10, 20, 0.5)).toBe(15);
});

it.each(['promo.webm', 'promo.mp4'])('%s is at most 1.5 MB', (name) => {
  expect(statSync(`public/film/${name}`).size).toBeLessThanOrEqual(1.5e6);
});

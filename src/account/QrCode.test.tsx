import { render, screen } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import { expect, it } from 'vitest';
import { QrCode } from './SecondFactorSection';

const URI =
  'otpauth://totp/GS%20Cupones:ana%40gs.test?secret=NB2W45DFOIZA4YLTMVRXEZLUNFXA5DIM&issuer=GS%20Cupones&digits=6';

/** The pixels that a camera gets of the drawing: its dark squares, some points each. */
function photograph(svg: Element, scale = 4) {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const side = size * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  const dark = svg.querySelectorAll('path')[1]?.getAttribute('d') ?? '';
  for (const [, x, y] of dark.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let at = 0; at < scale * scale; at++) {
      const column = Number(x) * scale + (at % scale);
      const row = Number(y) * scale + Math.floor(at / scale);
      data.set([0, 0, 0], (row * side + column) * 4);
    }
  }
  return { width: side, height: side, data };
}

it('is read as the text that it was made of', () => {
  render(<QrCode text={URI} label="Código QR" />);
  expect(decodeQR(photograph(screen.getByRole('img', { name: 'Código QR' })))).toBe(URI);
});

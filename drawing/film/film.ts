/**
 * Draws the promotional film and packs it twice: WebM (VP9) and MP4 (H.264), with captions and poster, into
 * public/film. A developer's tool; docs/video.md says what it needs.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { frame } from './scenes';
import { CUES, captions, HEIGHT, SECONDS, WIDTH } from './storyboard';

const FOLDER = 'public/film';
/** Fewer for a quick look: npm run film -- 5 */
const PER_SECOND = Number(process.argv[2] ?? 24);
/** The moment of the poster. */
const POSTER_AT = 6.4;
/** In bytes, for slow connections; a larger film is not written. */
const LARGEST = 1.5e6;

const INPUT = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${WIDTH}x${HEIGHT}`, '-r', String(PER_SECOND), '-i', '-'];
const COMMON = [
  '-an',
  '-pix_fmt',
  'yuv420p',
  '-g',
  String(PER_SECOND * 4),
  '-map_metadata',
  '-1',
  '-fflags',
  '+bitexact',
];
const WEBM = ['-c:v', 'libvpx-vp9', '-crf', '38', '-b:v', '0', '-row-mt', '1', '-cpu-used', '2'];
const MP4 = ['-c:v', 'libx264', '-crf', '27', '-preset', 'veryslow', '-tune', 'animation', '-movflags', '+faststart'];

await mkdir(FOLDER, { recursive: true });
await writeFile(`${FOLDER}/promo.vtt`, captions(CUES));
await drawing(POSTER_AT).resize(960).webp({ quality: 72 }).toFile(`${FOLDER}/poster.webp`);
await pack();
for (const name of ['promo.webm', 'promo.mp4']) {
  const { size } = await stat(`${FOLDER}/${name}`);
  console.log(`${name}: ${Math.round(size / 1000)} KB`);
  if (size > LARGEST) throw new Error(`${name} is larger than ${LARGEST / 1000} KB`);
}

async function pack(): Promise<void> {
  const results = [...COMMON, ...WEBM, `${FOLDER}/promo.webm`, ...COMMON, ...MP4, `${FOLDER}/promo.mp4`];
  const ffmpeg = spawn('ffmpeg', ['-v', 'error', '-y', ...INPUT, ...results], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(ffmpeg, 'close');
  const frames = Math.round(SECONDS * PER_SECOND);
  for (let at = 0; at < frames; at += 1) {
    const pixels = await drawing(at / PER_SECOND)
      .removeAlpha()
      .raw()
      .toBuffer();
    if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, 'drain');
    if (at % PER_SECOND === 0) console.log(`${at / PER_SECOND} s of ${SECONDS}`);
  }
  ffmpeg.stdin.end();
  const [status] = await ended;
  if (status !== 0) throw new Error(`ffmpeg ended with ${status}`);
}

function drawing(seconds: number): Sharp {
  return sharp(Buffer.from(frame(seconds)));
}

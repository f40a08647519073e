/**
 * Draws the demonstration's pictures and, in the same style, those of the public pages. The results are in the
 * repository, so the server draws nothing.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { demoBusinesses } from '../demo/businesses/businesses';
import { PICTURE_FOLDER, pictureFile, smallPictureFile, VIEWS } from '../demo/pictureFiles';
import { drawBusiness, renderPicture, renderSmall } from './demoPictures';
import { iconFile } from './icon';
import { card, LANDING } from './landing/landing';

await mkdir(PICTURE_FOLDER, { recursive: true });
for (const { trade } of demoBusinesses) {
  const drawn = drawBusiness(trade);
  for (const view of VIEWS) {
    const picture = await renderPicture(drawn[view]);
    await writeFile(pictureFile(trade, view), picture);
    await writeFile(smallPictureFile(trade, view), await renderSmall(picture));
  }
}

await mkdir('public/landing', { recursive: true });
for (const [name, draw] of Object.entries(LANDING)) await writeFile(`public/landing/${name}.svg`, draw());
await sharp(Buffer.from(card())).png({ palette: true, colours: 128 }).toFile('public/social.png');
await writeFile('public/favicon.ico', await iconFile(await readFile('public/favicon.svg', 'utf8')));

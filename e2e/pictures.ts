import sharp from 'sharp';

/** A picture as a person would choose it: larger than what is uploaded, and a PNG. */
export async function picture(name: string, colour: string) {
  const buffer = await sharp({ create: { width: 1200, height: 800, channels: 3, background: colour } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** What calls itself a picture and is none. */
export const corruptPicture = { name: 'rota.png', mimeType: 'image/png', buffer: Buffer.from('this is no picture') };
export const textFile = { name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('notas') };

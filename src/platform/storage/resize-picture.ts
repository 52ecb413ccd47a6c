import type { Sharp } from 'sharp';
import { DomainError, invalid } from '../errors.ts';
import { KeyedSemaphore } from '../lib/concurrency/keyed-semaphore.ts';

/** Widths in pixels of the stored versions. Others refer to the widest. */
export const widths = [320, 800, 1600] as const;

const mostPixels = 40_000_000;
const mostSeconds = 20;
/** The largest height-to-width ratio. WebP allows at most 16,383 pixels a side. */
const tallest = 4;

/** One version of a picture. */
export interface Resized {
  readonly width: (typeof widths)[number];
  readonly webp: Uint8Array<ArrayBuffer>;
}

/** Decoding needs up to 200 MB for each picture, so only two run at a time. */
const semaphore = new KeyedSemaphore(2, 20_000, () => {
  const text = 'Too many pictures are being processed. Try again in a few seconds.';
  return new DomainError('BUSY', text);
});

/**
 * Decodes a JPEG, PNG, WebP, AVIF or GIF and encodes it as WebP in each width. The result is upright and
 * never enlarged. Metadata is dropped, as it can hold a location. Only the first frame of an animation stays.
 * @throws DomainError VALIDATION_FAILED for another format or a picture that is too large, BUSY.
 */
export function resizePicture(bytes: Uint8Array): Promise<Resized[]> {
  return semaphore.run('', async () => {
    const widest = await decode(bytes);
    return Promise.all(
      widths.map(async width => ({ width, webp: await within(widest.clone(), width).toBuffer() })),
    );
  });
}

/**
 * Encodes a picture as WebP of at most 400 pixels each way, for lists. Metadata is dropped.
 * @throws DomainError VALIDATION_FAILED, BUSY.
 */
export function smallPicture(bytes: Uint8Array): Promise<Buffer> {
  return semaphore.run('', async () => {
    const picture = await decode(bytes);
    const size = { width: 400, height: 400, fit: 'inside', withoutEnlargement: true } as const;
    return picture.resize(size).toBuffer();
  });
}

/** A picture that every mail program shows. */
interface MailPicture {
  readonly format: 'jpg' | 'png';
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Encodes a picture for mails: as PNG if it has transparent parts, else as JPEG. @throws DomainError VALIDATION_FAILED, BUSY. */
export function pictureForMail(bytes: Uint8Array): Promise<MailPicture> {
  return semaphore.run('', async () => {
    const picture = await decode(bytes);
    const { isOpaque } = await picture.clone().png().stats();
    return isOpaque
      ? { format: 'jpg', bytes: await picture.jpeg({ quality: 82 }).toBuffer() }
      : { format: 'png', bytes: await picture.png({ palette: true }).toBuffer() };
  });
}

/**
 * Converts a picture to a PNG that fits the given size. Printed documents need PNG, as they cannot embed
 * WebP. @throws DomainError VALIDATION_FAILED, BUSY.
 */
export function smallPng(
  bytes: Uint8Array,
  most: { width: number; height: number },
): Promise<Buffer> {
  return semaphore.run('', async () => {
    const picture = await decode(bytes);
    return picture
      .resize({ ...most, fit: 'inside', withoutEnlargement: true })
      .png({ palette: true })
      .toBuffer();
  });
}

/** Decodes the picture once, as raw pixels in its greatest width. */
async function decode(bytes: Uint8Array): Promise<Sharp> {
  const sharp = await load();
  if (bytes.length === 0) throw invalid('content', 'is empty.');
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
  const { data, info } = await within(picture.timeout({ seconds: mostSeconds }).autoOrient(), 1600)
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => {
      throw refusal(error);
    });
  return sharp(data, { raw: info }).webp();
}

function within(picture: Sharp, width: number): Sharp {
  const height = width * tallest;
  return picture.resize({ width, height, fit: 'inside', withoutEnlargement: true });
}

function refusal({ message }: Error): DomainError {
  return message.includes('pixel limit')
    ? invalid('content', 'has more than 40 megapixels.')
    : invalid('content', 'must be an undamaged JPEG, PNG, WebP, AVIF or GIF.');
}

/** Loads the library on first use, since it is large. Disables all other formats: SVG can read files. */
async function load() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map(format => `VipsForeignLoad${format}`),
  });
  return sharp;
}

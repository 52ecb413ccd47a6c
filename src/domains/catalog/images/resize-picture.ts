import type { Sharp } from 'sharp';
import { DomainError, invalid } from '../../../platform/errors.ts';
import { KeyedSemaphore } from '../../../platform/lib/keyed-semaphore.ts';

/** The widths in pixels that every picture is made in; the widest one is what galleries name. */
const widths = [320, 800, 1600] as const;

const mostPixels = 40_000_000;
const mostSeconds = 20;
/** WebP ends at 16,383 pixels a side; this keeps a picture of any shape below. */
const tallest = 4;

/** One picture in one width. */
export interface Resized {
  readonly width: (typeof widths)[number];
  readonly webp: Uint8Array<ArrayBuffer>;
}

/** Decoding takes up to 200 MB a picture, so few are at it at once. */
const gate = new KeyedSemaphore(2, 20_000, () => {
  const text = 'Many pictures are being read right now. Try again in a few seconds.';
  return new DomainError('BUSY', text);
});

/**
 * Decodes a JPEG, PNG, WebP, AVIF or GIF and makes it anew as WebP in each width, upright, never enlarged and
 * with nothing in it but the picture: cameras write into files where somebody lives. Of an animation the first
 * frame is taken.
 * @throws DomainError VALIDATION_FAILED for what is no such picture or too large, BUSY.
 */
export function resizePicture(bytes: Uint8Array): Promise<Resized[]> {
  return gate.run('', async () => {
    const widest = await decode(bytes);
    return Promise.all(
      widths.map(async width => ({ width, webp: await within(widest.clone(), width).toBuffer() })),
    );
  });
}

/** The picture in its greatest width as bare pixels, so that it is decoded once only. */
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
    : invalid('content', 'is no JPEG, PNG, WebP, AVIF or GIF, or is damaged.');
}

/** Loaded at the first picture, since it is large. Other formats it knows stay closed: SVG reads files, for one. */
async function load() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map(format => `VipsForeignLoad${format}`),
  });
  return sharp;
}

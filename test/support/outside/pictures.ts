import sharp, { type Metadata } from 'sharp';

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff';

/** Returns a picture of one colour, with metadata: an EXIF orientation and a GPS position. */
export function picture(
  width: number,
  height: number,
  { format = 'png' as Format, orientation = 1 } = {},
): Promise<Buffer<ArrayBuffer>> {
  return sharp({ create: { width, height, channels: 3, background: '#c04020' } })
    .withExif({ IFD0: { Artist: 'Ada' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer();
}

/** Returns the metadata of a picture's file. */
export const inspect = (bytes: Uint8Array): Promise<Metadata> => sharp(bytes).metadata();

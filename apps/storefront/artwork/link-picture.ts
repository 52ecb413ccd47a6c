import { fileURLToPath } from 'node:url';
import type library from 'sharp';
import type { Sharp } from 'sharp';
import { mix } from '../colour.ts';
import { linkSize } from './picture.ts';

const edge = 80;
const mostPixels = 40_000_000;

interface Shown {
  /** Name of the page's item, or of the shop. */
  title: string;
  shopName: string;
  /** The shop's colour on a light background, and the text colour on it. */
  accent: string;
  ink: string;
}

/** Draws the preview picture of a page without one: its title in the shop's colours. */
export async function drawLinkPicture({ title, shopName, accent, ink }: Shown): Promise<Buffer> {
  const sharp = await load();
  const wide = linkSize.width - 2 * edge;
  const [name, shop] = await Promise.all([
    words(sharp, title, { ink, width: wide, height: 330 }),
    words(sharp, shopName === title ? '' : shopName, { ink, width: wide, height: 48 }),
  ]);
  return sharp({ create: { ...linkSize, channels: 3, background: accent } })
    .composite([
      { input: sunOn(mix(accent, '#ffffff', 0.12)), raw: { ...linkSize, channels: 4 } },
      ...(name ? [{ ...name, left: edge, top: edge }] : []),
      ...(shop ? [{ ...shop, left: edge, top: linkSize.height - edge - 48 }] : []),
    ])
    .png({ palette: true })
    .toBuffer();
}

/** Crops a picture to the size of previews. @throws Error if the file is no picture. */
export async function cutLinkPicture(bytes: Uint8Array): Promise<Buffer> {
  const sharp = await load();
  return sharp(bytes, { limitInputPixels: mostPixels })
    .resize({ ...linkSize, fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer();
}

type Library = typeof library;

const font = {
  font: 'PT Sans Bold',
  fontfile: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/pt-sans/700Bold/PTSans_700Bold.ttf'),
  ),
};
/** Longest title in characters; longer ones would be too small to read. */
const mostCharacters = 90;

/** Renders words as large as fits, up to the size of a title; null if they have no visible character. */
async function words(
  sharp: Library,
  text: string,
  { ink, width, height }: { ink: string; width: number; height: number },
) {
  const letters = [...text.replace(/[\s\p{C}\p{Extended_Pictographic}\uFE0F]+/gu, ' ').trim()];
  if (letters.length === 0) return null;
  const short =
    letters.length > mostCharacters
      ? `${letters.slice(0, mostCharacters - 1).join('')}…`
      : letters.join('');
  const escaped = short.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);
  const markup = `<span foreground="${ink}">${escaped}</span>`;
  const drawn: Sharp = sharp({ text: { ...font, text: markup, rgba: true, width, height } });
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 4 as const };
  // A short word would fill its area with letters that are far too large.
  const most = Math.min(height, letters.length < 14 ? 130 : height);
  if (info.height <= most) return { input: data, raw };
  const smaller = await sharp(data, { raw })
    .resize({ height: most })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { info: size } = smaller;
  return {
    input: smaller.data,
    raw: { width: size.width, height: size.height, channels: 4 as const },
  };
}

/** Returns a sun at the right edge as raw pixels, since the library must not read SVG here. */
function sunOn(colour: string): Buffer {
  const { width, height } = linkSize;
  const pixels = Buffer.alloc(width * height * 4);
  const number = Number.parseInt(colour.slice(1), 16);
  const [x, y, radius] = [width - 150, height - 120, 330];
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const covered = Math.min(1, radius - Math.hypot(column - x, row - y));
      if (covered <= 0) continue;
      const at = (row * width + column) * 4;
      pixels.writeUIntBE(number, at, 3);
      pixels[at + 3] = Math.round(255 * covered);
    }
  }
  return pixels;
}

/** Loads the library on first use, since it is large. Only formats of stored pictures are enabled, since SVG can read files. */
async function load(): Promise<Library> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map(format => `VipsForeignLoad${format}`),
  });
  return sharp;
}

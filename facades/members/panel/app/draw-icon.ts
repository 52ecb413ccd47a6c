import { crc32, deflateSync } from 'node:zlib';

/** The shape of the icon: rounded on transparency, or filling its square for a system that crops it. */
export type Cut = 'round' | 'full' | 'maskable';

/** The size of the logo in icon.ts, which is 32 units wide. */
const unit = 32;
const accent = [0x4a, 0x57, 0xd6] as const;
const radius = 8;
const halfStroke = 1.75;
/** The strokes of its letter: the start and extent of each. */
const strokes = [
  { fromX: 11, fromY: 9, width: 0, height: 15 },
  { fromX: 11, fromY: 9, width: 12, height: 0 },
  { fromX: 11, fromY: 16.5, width: 9, height: 0 },
];
/** Systems crop at most the area outside the central four fifths. */
const safe = 0.8;

/**
 * Draws the icon as a PNG of this size in pixels. It takes some milliseconds, because nothing is allocated per
 * pixel.
 */
export function drawIcon(size: number, cut: Cut): Buffer {
  const scale = size / unit;
  const zoom = cut === 'maskable' ? safe : 1;
  const middle = unit / 2;
  const width = 1 + size * 4;
  const rows = Buffer.alloc(size * width);
  for (let row = 0; row < size; row += 1) {
    const y = (row + 0.5) / scale - middle;
    // Each row begins with its filter type, 0 for none.
    let at = row * width + 1;
    for (let column = 0; column < size; column += 1) {
      const x = (column + 0.5) / scale - middle;
      const letter = distanceToLetter(x / zoom + middle, y / zoom + middle) * zoom;
      const white = covered(letter * scale);
      rows[at] = accent[0] + (255 - accent[0]) * white;
      rows[at + 1] = accent[1] + (255 - accent[1]) * white;
      rows[at + 2] = accent[2] + (255 - accent[2]) * white;
      rows[at + 3] = cut === 'round' ? 255 * covered(distanceToSquare(x, y) * scale) : 255;
      at += 4;
    }
  }
  return pngOf(size, rows);
}

/** Returns the covered share of a pixel by the distance of its centre from an edge, positive outside. */
function covered(distance: number): number {
  return Math.min(1, Math.max(0, 0.5 - distance));
}

function distanceToLetter(x: number, y: number): number {
  let nearest = Infinity;
  for (const { fromX, fromY, width, height } of strokes) {
    const [right, below] = [x - fromX, y - fromY];
    const along = (right * width + below * height) / (width * width + height * height);
    const part = Math.min(1, Math.max(0, along));
    nearest = Math.min(nearest, length(right - part * width, below - part * height));
  }
  return nearest - halfStroke;
}

/** Returns the distance from the rounded square around the origin. */
function distanceToSquare(x: number, y: number): number {
  const right = Math.abs(x) - unit / 2 + radius;
  const below = Math.abs(y) - unit / 2 + radius;
  const inside = Math.min(Math.max(right, below), 0);
  return length(Math.max(right, 0), Math.max(below, 0)) + inside - radius;
}

function length(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}

function pngOf(size: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // Eight bits each of red, green, blue and alpha.
  header.set([8, 6], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    part('IHDR', header),
    part('IDAT', deflateSync(rows, { level: 6 })),
    part('IEND', Buffer.alloc(0)),
  ]);
}

function part(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(data.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}

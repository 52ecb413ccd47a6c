import { containers } from './containers.ts';
import { paletteOf, type Palette, type Shades } from './palette.ts';
import { tools } from './tools.ts';

const drawings = { ...containers, ...tools };

/** Draws an item of a kind; the same seed gives the same picture. Undefined for an unknown kind. */
export function draw(kind: string, seed: number, accent: string): string | undefined {
  const drawing = drawings[kind];
  if (!drawing) return undefined;
  const palette = paletteOf(seed, accent);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" width="400" height="500">
<defs>${gradients(palette)}<radialGradient id="glow"><stop stop-color="${palette.glow}"/><stop offset="1" stop-color="${palette.glow}" stop-opacity=".55"/></radialGradient>
<radialGradient id="shadow"><stop stop-color="#2a1d12" stop-opacity=".34"/><stop offset="1" stop-color="#2a1d12" stop-opacity="0"/></radialGradient></defs>
<rect width="400" height="500" fill="${palette.ground}"/>${backdrop(seed)}
<ellipse cx="214" cy="402" rx="140" ry="17" fill="url(#shadow)"/>${drawing(palette)}</svg>`;
}

/** Returns a hash of a text, from 0 to 2^32. */
export function seedOf(text: string): number {
  let hash = 2_166_136_261;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  }
  hash ^= hash >>> 15;
  return Math.imul(hash, 2_246_822_519) >>> 0;
}

/** Returns an arch, a sun or a low hill as the background. */
function backdrop(seed: number): string {
  const shapes = [
    '<path d="M76 402V212a124 124 0 0 1 248 0v190z" fill="url(#glow)"/>',
    '<circle cx="200" cy="240" r="150" fill="url(#glow)"/>',
    '<path d="M0 402q110-70 210-40t190-60v198H0z" fill="url(#glow)"/><circle cx="296" cy="128" r="46" fill="url(#glow)"/>',
  ];
  return `${shapes[(seed >>> 12) % shapes.length]}<path d="M0 402h400v98H0z" fill="#fff" opacity=".26"/>`;
}

function gradients({ body, cream, brass, ink, leaf }: Palette): string {
  const steel: Shades = { lit: '#eef0ee', plain: '#c4c9c7', dim: '#8e9694' };
  return Object.entries({ body, cream, brass, ink, leaf, steel })
    .map(
      ([name, { lit, plain, dim }]) =>
        `<linearGradient id="${name}"><stop stop-color="${plain}"/><stop offset=".22" stop-color="${lit}"/>` +
        `<stop offset=".55" stop-color="${plain}"/><stop offset="1" stop-color="${dim}"/></linearGradient>`,
    )
    .join('');
}

import { mix } from '../colour.ts';

/** Colours of one picture, all `#rrggbb`. */
export interface Palette {
  ground: string;
  glow: string;
  /** Colours of the item itself: highlight, plain and shade. */
  body: Shades;
  cream: Shades;
  brass: Shades;
  ink: Shades;
  leaf: Shades;
}

export interface Shades {
  lit: string;
  plain: string;
  dim: string;
}

const grounds = ['#efe4d6', '#f0ded4', '#e3e5d8', '#e1e5e4', '#eadccb', '#ece1dc'];
const bodies = ['#b98a6d', '#7d8a6f', '#a8705c', '#c29a5f', '#93707b', '#8a6f5a'];

/** Returns colours that match the shop's accent, the same for the same seed. */
export function paletteOf(seed: number, accent: string): Palette {
  const ground = grounds[seed % grounds.length] ?? '#efe4d6';
  const own = bodies[(seed >>> 4) % bodies.length] ?? '#b98a6d';
  return {
    ground: mix(ground, accent, 0.05),
    glow: mix(ground, '#ffffff', 0.5),
    body: shades(mix(own, accent, (seed >>> 8) % 3 === 0 ? 0.75 : 0.2)),
    cream: shades('#f7f0e4'),
    brass: shades('#c6a15b'),
    ink: shades('#3a332d'),
    leaf: shades('#7f8f6b'),
  };
}

function shades(colour: string): Shades {
  return { lit: mix(colour, '#ffffff', 0.28), plain: colour, dim: mix(colour, '#20160f', 0.22) };
}

/** A colour as red, green and blue, each 0–255. */
type Rgb = readonly [number, number, number];

/** Accent colours of a shop on a light and a dark background, with the text colour for each. All are `#rrggbb`. */
export interface Accents {
  light: string;
  dark: string;
  onLight: string;
  onDark: string;
}

/** Backgrounds of pages in light and dark mode, as `#rrggbb`. */
export interface Papers {
  light: string;
  dark: string;
}

/** Papers of the usual theme, for pictures that are the same in all themes. */
const usualPapers: Papers = { light: '#faf7f2', dark: '#181512' };
const fallback = '#8a5540';
/** Contrast slightly above the WCAG AA minimum for text, since accents also appear on tinted backgrounds. */
const enough = 5.2;

/** Darkens and lightens a shop's colour until it is readable on the papers of light and dark mode. */
export function accentsOf(colour: string | null, papers: Papers = usualPapers): Accents {
  const [paper, night] = [parse(papers.light), parse(papers.dark)];
  const base = parse(/^#[0-9a-f]{6}$/i.test(colour ?? '') ? (colour as string) : fallback);
  const light = until(base, [0, 0, 0], shade => contrast(shade, paper) >= enough);
  const dark = until(base, [255, 255, 255], shade => contrast(shade, night) >= enough);
  return {
    light: textOf(light),
    dark: textOf(dark),
    onLight: textOf(contrast(light, paper) >= 4.5 ? [255, 255, 255] : night),
    onDark: textOf(night),
  };
}

/** Returns the readable text colour on a `#rrggbb` background. */
export function onColour(colour: string): string {
  const [white, black] = ['#ffffff', '#000000'];
  return contrast(parse(colour), parse(white)) >= 4.5 ? white : black;
}

/** Mixes a share (0–1) of one `#rrggbb` into another. */
export function mix(one: string, other: string, share: number): string {
  return textOf(blend(parse(one), parse(other), share));
}

function until(colour: Rgb, towards: Rgb, isFine: (colour: Rgb) => boolean): Rgb {
  for (let share = 0; share < 1; share += 0.04) {
    const shade = blend(colour, towards, share);
    if (isFine(shade)) return shade;
  }
  return towards;
}

function blend(one: Rgb, other: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => Math.round(one[index] + (other[index] - one[index]) * share);
  return [part(0), part(1), part(2)];
}

/** Returns the WCAG contrast ratio, 1–21. */
function contrast(one: Rgb, other: Rgb): number {
  const [bright, dim] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (bright + 0.05) / (dim + 0.05);
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map(channel => {
    const value = channel / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function parse(colour: string): Rgb {
  const number = Number.parseInt(colour.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

function textOf(colour: Rgb): string {
  return `#${colour.map(channel => channel.toString(16).padStart(2, '0')).join('')}`;
}

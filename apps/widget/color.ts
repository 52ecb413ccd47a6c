type Rgb = readonly [number, number, number];

/** Accent colours with sufficient contrast. */
export interface Accent {
  accent: string;
  onAccent: string;
}

const readable = 4.5;

/**
 * Moves a colour toward the ink until it is readable on the surface, as text and as background. An invalid colour becomes the
 * ink.
 */
export function accentOn(surface: string, ink: string, color: string | null | undefined): Accent {
  const ground = rgbOf(surface) ?? [255, 255, 255];
  const end = rgbOf(ink) ?? [0, 0, 0];
  const start = rgbOf(color ?? '') ?? end;
  for (let part = 0; part < 1; part += 0.05) {
    const colour = mix(start, end, part);
    if (contrast(colour, ground) >= readable) return { accent: hexOf(colour), onAccent: surface };
  }
  return { accent: ink, onAccent: surface };
}

/** Returns the luminance of a colour, 0 to 1; null if it is transparent or invalid. */
export function brightnessOf(colour: string): number | null {
  const [, r, g, b, alpha = '1'] =
    /^rgba?\((\d+)[, ]+(\d+)[, ]+(\d+)(?:[,/ ]+([\d.]+))?\)$/.exec(colour) ?? [];
  if (r === undefined || Number(alpha) < 0.5) return null;
  return luminance([Number(r), Number(g), Number(b)]);
}

function rgbOf(text: string): Rgb | null {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(text.trim());
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text.trim());
  const parts = short?.slice(1).map(digit => digit + digit) ?? long?.slice(1);
  if (!parts) return null;
  const [r = 0, g = 0, b = 0] = parts.map(part => Number.parseInt(part, 16));
  return [r, g, b];
}

function hexOf(colour: Rgb): string {
  return `#${colour.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

function mix(from: Rgb, to: Rgb, part: number): Rgb {
  const [r = 0, g = 0, b = 0] = from.map(
    (value, index) => value + ((to[index] ?? 0) - value) * part,
  );
  return [r, g, b];
}

/** Returns the WCAG contrast ratio, 1 to 21. */
function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Rgb): number {
  const [r = 0, g = 0, b = 0] = colour.map(part => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

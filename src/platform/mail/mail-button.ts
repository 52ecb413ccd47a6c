import { html, type Html } from '../../../packages/shared/html.ts';

/** Renders a link as a button in a colour. */
export function mailButton(accent: string, { label, url }: { label: string; url: string }): Html {
  return html`<p style="margin:24px 0">
    <a
      href="${url}"
      style="display:inline-block;padding:12px 20px;border-radius:6px;background:${accent};color:${inkOn(accent)};text-decoration:none"
      >${label}</a
    >
  </p>`;
}

/** Returns black or white, whichever has the better contrast on a colour, by WCAG's luminance. */
function inkOn(colour: string): string {
  const channels = [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map(value =>
    value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff';
}

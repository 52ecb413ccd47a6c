import type { Formats } from '../formats.ts';
import { html, type Html } from '../html.ts';

/** A number that can be called, as people write it. */
export function phoneLink(formats: Formats, phone: string): Html {
  return html`<a href="tel:${phone.replaceAll(/[^\d+]/g, '')}">${formats.phone(phone)}</a>`;
}

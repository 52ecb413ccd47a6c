import type { Formats } from '../formats.ts';
import { html, type Html } from '../../../packages/shared/html.ts';

/** Renders a phone number as a link. */
export function phoneLink(formats: Formats, phone: string): Html {
  return html`<a href="tel:${phone.replaceAll(/[^\d+]/g, '')}">${formats.phone(phone)}</a>`;
}

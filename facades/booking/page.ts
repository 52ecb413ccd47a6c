import { createHash } from 'node:crypto';
import { html } from '../../src/platform/lib/text/html.ts';
import { icon } from '../http/icon.ts';
import { pageOf } from '../http/page-of.ts';
import type { PageLanguage } from '../http/page-language.ts';

interface Shown {
  name: string;
}

const style = `
:root { color-scheme: light dark; --ground: #f1f3f6 }
@media (prefers-color-scheme: dark) { :root { --ground: #121419 } }
body { margin: 0; background: var(--ground) }
main { position: relative; max-width: 58rem; margin: 0 auto; padding: clamp(0rem, 5vh, 3.5rem) clamp(0rem, 3vw, 1rem) }
h1 { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
`;
const styleHash = createHash('sha256').update(style).digest('base64');

/** The widget brings its own styles, and shows pictures of the business. */
export const bookingPolicy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'sha256-${styleHash}'`,
  `connect-src 'self'`,
  `img-src 'self' https: data: blob:`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join(';');

/** The page on which a business is booked: who they are, and the widget. */
export function bookingPage({ name }: Shown, token: string, language: PageLanguage): string {
  // The widget shows the name, too, and how the business is reached.
  const body = html`<h1>${name}</h1>
    <script src="/widget.js" data-token="${token}"></script>`;
  return pageOf({ language, title: name, icon, style, body });
}

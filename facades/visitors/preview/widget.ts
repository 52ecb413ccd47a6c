import { widgetPageToken } from '../../../src/app/ports.ts';
import { html } from '../../../packages/shared/html.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import type { PreviewRequest } from './shop.ts';

/** The widget brings its own styles and shows pictures of the business. */
export const widgetPolicy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `connect-src 'self'`,
  `img-src 'self' https: data: blob:`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'self'`,
].join(';');

const attributes = ['mode', 'theme', 'locale', 'accent', 'service'];

/** Creates the function that renders a page with the widget of a business, which works as on any site. */
export function widgetPreview({ services }: FacadeServices) {
  return ({ business, request: { query } }: PreviewRequest): string => {
    const chosen = attributes.flatMap(name => {
      const value = query[name];
      return typeof value === 'string' && value ? [html` data-${name}="${value}"`] : [];
    });
    // Most pages are light, so the preview is too unless the widget should be dark.
    const scheme = query['theme'] === 'dark' ? 'dark' : 'light';
    return html`<!doctype html>
      <html lang="${business.locale}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="${scheme}" />
          <title>${business.name}</title>
        </head>
        <body>
          <main>
            <h1 hidden>${business.name}</h1>
            ${query['mode'] === 'popup' && html`<button data-frontdesk-book>${business.name}</button>`}
            <script
              src="/widget.js"
              data-token="${widgetPageToken(services, 'wgp', { businessId: business.id })}"
              ${chosen}
            ></script>
          </main>
        </body>
      </html> `.text;
  };
}

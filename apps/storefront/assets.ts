import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Router } from 'express';
import { accentsOf } from './colour.ts';
import { draw } from './artwork/draw.ts';

const folder = join(import.meta.dirname, 'assets');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const forever = 'public, max-age=31536000, immutable';

const styles = [
  'base.css',
  'frame.css',
  'parts.css',
  'forms.css',
  'home.css',
  'catalog.css',
  'times.css',
  'cart.css',
  'account.css',
  'gift-card.css',
];

/** Files that pages load. Their names contain a content hash, so they can be cached forever. */
const files = new Map(
  [
    { name: 'theme.css', type: 'text/css', text: styles.map(read).join('\n') },
    { name: 'shop.js', type: 'text/javascript', text: read('shop.js') },
    { name: 'suggest.js', type: 'text/javascript', text: read('suggest.js') },
  ].map(file => {
    const hash = createHash('sha256').update(file.text).digest('base64url').slice(0, 12);
    const [stem, extension] = file.name.split('.');
    return [file.name, { ...file, path: `/assets/${stem}.${hash}.${extension}` }] as const;
  }),
);

/** Returns the address of a file of the theme. */
export function assetPath(name: 'theme.css' | 'shop.js' | 'suggest.js'): string {
  return files.get(name)?.path ?? `/assets/${name}`;
}

/** Serves the theme's static files: styles, scripts and drawn pictures. They need no cookie. */
export function assets(): Router {
  const router = Router();
  for (const { path, type, text } of files.values()) {
    router.get(path, (_request, response) => {
      response.set('Cache-Control', forever).type(type).send(text);
    });
  }
  router.get(/^\/accent-([0-9a-f]{6})\.css$/, (request, response) => {
    const text = accentStyle(`#${request.params['0']}`);
    response.set('Cache-Control', forever).type('text/css').send(text);
  });
  router.get(/^\/art\/([a-z]+)-([0-9a-z]{1,7})-([0-9a-f]{6})\.svg$/, (request, response, next) => {
    const { 0: kind, 1: seed, 2: accent } = request.params as Record<string, string>;
    const picture = draw(kind ?? '', Number.parseInt(seed ?? '', 36) >>> 0, `#${accent}`);
    if (!picture) return next();
    response.set('Cache-Control', forever).type('image/svg+xml').send(picture);
  });
  router.get('/icon.svg', (_request, response) => {
    response
      .set('Cache-Control', 'public, max-age=86400')
      .type('image/svg+xml')
      .send(read('icon.svg'));
  });
  return router;
}

/** Returns the theme's accent colours, derived from the shop's colour, for light and dark mode. */
function accentStyle(colour: string): string {
  const { light, dark, onLight, onDark } = accentsOf(colour);
  return `:root{--accent:${light};--on-accent:${onLight}}@media (prefers-color-scheme:dark){:root{--accent:${dark};--on-accent:${onDark}}}`;
}

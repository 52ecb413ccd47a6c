import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Router } from 'express';
import { draw } from './artwork/draw.ts';
import { versionOf, type LoadedTheme, type Themes } from './themes/loaded-theme.ts';
import { lookStyle } from './themes/shown-look.ts';

const folder = join(import.meta.dirname, 'assets');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const forever = 'public, max-age=31536000, immutable';

/** Files that pages load. Their names contain a content hash, so they can be cached forever. */
const files = new Map(
  [
    { name: 'shop.js', type: 'text/javascript', text: read('shop.js') },
    { name: 'suggest.js', type: 'text/javascript', text: read('suggest.js') },
  ].map(file => {
    const hash = createHash('sha256').update(file.text).digest('base64url').slice(0, 12);
    const [stem, extension] = file.name.split('.');
    return [file.name, { ...file, path: `/assets/${stem}.${hash}.${extension}` }] as const;
  }),
);

/** Returns the address of a script. */
export function assetPath(name: 'shop.js' | 'suggest.js'): string {
  return files.get(name)?.path ?? `/assets/${name}`;
}

/** Returns the address of a theme's style sheet. */
export function sheetPath({ key, sheet }: LoadedTheme): string {
  return `/assets/${key}/${sheet.version}/theme.css`;
}

/** Serves the static files: scripts, themes' files, owners' colours and fonts, and drawn pictures. They need no cookie. */
export function assets(themes: Themes): Router {
  const router = Router();
  for (const { path, type, text } of files.values()) {
    router.get(path, (_request, response) => {
      response.set('Cache-Control', forever).type(type).send(text);
    });
  }
  router.get(/^\/assets\/([a-z0-9]+)\/([\w-]{12})\/([\w.-]+)$/, (request, response, next) => {
    const { 0: key = '', 1: version, 2: name = '' } = request.params as Record<string, string>;
    const theme = themes.of(key);
    const content = name === 'theme.css' ? theme.sheet.text : theme.assets.get(name);
    if (theme.key !== key || content === undefined) return next();
    // A page of another version of the service names another version of the file.
    const isSame = (name === 'theme.css' ? theme.sheet.version : versionOf(content)) === version;
    response
      .set('Cache-Control', isSame ? forever : 'no-cache')
      .type(extname(name))
      .send(content);
  });
  router.get(/^\/look\/([a-z0-9]+)\/([\w-]{2,2000})\.css$/, (request, response, next) => {
    const { 0: key = '', 1: code = '' } = request.params as Record<string, string>;
    const theme = themes.of(key);
    const style = theme.key === key ? lookStyle(theme, code) : null;
    if (style === null) return next();
    response.set('Cache-Control', forever).type('text/css').send(style);
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

import { extname, join } from 'node:path';
import type { RequestHandler } from 'express';
import { bundle } from './bundle.ts';

const compressed = new Set(['.js', '.css', '.svg']);
const encodings = { br: '.br', gzip: '.gz' } as const;

/** Sends a file of the built app. Files are named by their contents, so browsers cache them forever. */
export const sendAsset: RequestHandler<{ file: string }> = async (request, response, next) => {
  const { file } = request.params;
  const { folder, files } = await bundle();
  if (!files.has(file)) return next('router');
  const encoding = compressed.has(extname(file)) && encodingOf(request.acceptsEncodings());
  response.set('Cache-Control', 'public, max-age=31536000, immutable').vary('Accept-Encoding');
  response.type(extname(file));
  if (encoding) response.set('Content-Encoding', encoding);
  const path = join(folder, `${file}${encoding ? encodings[encoding] : ''}`);
  response.sendFile(path, {
    cacheControl: false,
    etag: false,
    lastModified: false,
    dotfiles: 'allow',
  });
};

function encodingOf(accepted: readonly string[]): keyof typeof encodings | undefined {
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : undefined;
}

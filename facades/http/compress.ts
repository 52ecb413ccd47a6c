import compression from 'compression';
import type { RequestHandler } from 'express';

/** An answer of so many bytes is worth it. */
export const compressedFrom = 1024;

/** Compresses longer answers. It leaves alone what is not to be transformed: streams, and answers that show a secret. */
export const compress: RequestHandler = compression({ threshold: compressedFrom });

/**
 * For answers that show a secret: the length of a compressed one would tell of it, where part of the answer is another's
 * to choose.
 */
export const uncompressed = 'no-store, no-transform';

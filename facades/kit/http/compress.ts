import compression from 'compression';
import type { RequestHandler } from 'express';

/** The size in bytes from which compression pays off. */
export const compressedFrom = 1024;

/** Compresses longer answers, except those marked `no-transform`: streams, and answers that contain a secret. */
export const compress: RequestHandler = compression({ threshold: compressedFrom });

/**
 * The cache header of answers that contain a secret. The length of a compressed answer could reveal it if part of
 * the answer is attacker-controlled.
 */
export const uncompressed = 'no-store, no-transform';

import type { Response } from 'express';

/** A file as an operation answers it. */
export interface AnsweredFile {
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  /** In base64. */
  readonly content: string;
}

/** Sends a file for display, with its name for saving. A page may only show itself. */
export function sendFile(response: Response, { name, type, content }: AnsweredFile): void {
  response.set({
    'Content-Disposition': `inline; filename="${name}"`,
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  });
  // PDF viewers of browsers fail with any policy.
  if (type === 'application/pdf') response.removeHeader('Content-Security-Policy');
  response.type(type).send(Buffer.from(content, 'base64'));
}

/** Headers of a file that somebody else made. Browsers neither guess its type nor run anything of it, and other sites cannot read it. */
export const ofOthers = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** Sends a file that somebody else made, for saving alone. */
export function sendDownload(response: Response, { name, type, content }: AnsweredFile): void {
  const plain = name.replaceAll(/[^\w. -]/g, '_');
  response.set({
    ...ofOthers,
    'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  });
  response.type(type).send(Buffer.from(content, 'base64'));
}

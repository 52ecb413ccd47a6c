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

import type { Response } from 'express';

const titles: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Unauthenticated',
  403: 'Forbidden',
  404: 'Not found',
  413: 'Too large',
  502: 'Bad gateway',
  504: 'Gateway timeout',
};

/** Sends an error of the storefront itself in the core's format, RFC 9457. */
export function sendProblem(
  response: Response,
  status: number,
  code: string,
  detail: string,
): void {
  response
    .status(status)
    .set('Cache-Control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify({ type: 'about:blank', title: titles[status], status, code, detail }));
}

import type { Response } from 'express';
import { CoreProblem, CoreUnavailable } from './core-problem.ts';

const titles: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Unauthenticated',
  403: 'Forbidden',
  404: 'Not found',
  413: 'Too large',
  502: 'Bad gateway',
  503: 'Busy',
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

/** Answers a call of /api/shop after an error or timeout of the core. */
export function refuseApiCall(response: Response, error: unknown): void {
  if (error instanceof CoreProblem) {
    return sendProblem(response, error.status, error.code, error.message);
  }
  if (!(error instanceof CoreUnavailable)) throw error;
  if (error.isLate) sendProblem(response, 504, 'BUSY', 'The shop took too long to answer.');
  else sendProblem(response, 502, 'BUSY', 'The shop cannot be reached right now.');
}

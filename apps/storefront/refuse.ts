import type { Request, Response } from 'express';
import { sendProblem } from './send-problem.ts';

/**
 * Refuses a request before its shop is known or read: with problem details for programs, at addresses of the API, and else in
 * plain text.
 */
export function refuse(
  request: Request,
  response: Response,
  status: 404 | 503,
  text: string,
): void {
  if (request.path.startsWith('/api/')) {
    return sendProblem(response, status, status === 404 ? 'NOT_FOUND' : 'BUSY', text);
  }
  response.status(status).set('Cache-Control', 'no-store').type('text').send(`${text}\n`);
}

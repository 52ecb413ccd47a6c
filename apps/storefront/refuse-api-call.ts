import type { Response } from 'express';
import { CoreProblem, CoreUnavailable } from './core-problem.ts';
import { sendProblem } from './send-problem.ts';

/** Answers a call of /api/shop for which the core has an error or does not answer. */
export function refuseApiCall(response: Response, error: unknown): void {
  if (error instanceof CoreProblem) {
    return sendProblem(response, error.status, error.code, error.message);
  }
  if (!(error instanceof CoreUnavailable)) throw error;
  if (error.isLate) sendProblem(response, 504, 'BUSY', 'The shop took too long to answer.');
  else sendProblem(response, 502, 'BUSY', 'The shop cannot be reached right now.');
}

import express, { type NextFunction, type Request, type Response } from 'express';
import { invalid } from '../../src/platform/errors.ts';

const mostBytes = 5 * 1024 * 1024;

/** Reads a CSV file of up to 5 MB as text. */
export const csvBody = [
  (request: Request, _response: Response, next: NextFunction) => {
    const isOther = request.is('text/csv') === false;
    next(isOther && invalid('body', 'must be a CSV file, with Content-Type: text/csv.'));
  },
  express.text({ limit: mostBytes, type: () => true }),
  (request: Request, _response: Response, next: NextFunction) => {
    request.body ??= '';
    next();
  },
];

import type { Request, Response } from 'express';
import type { Caller } from '../../src/platform/caller.ts';
import type { Operations } from './operations.generated.ts';

/** Somebody who looks at a preview of a business. */
export interface PreviewVisit {
  request: Request;
  response: Response;
  /** Who is signed in, and in this business alone. */
  caller: Caller;
  business: Operations['preview_business']['result'];
}

import type { Request, Response } from 'express';
import type { Caller } from '../../../src/platform/caller.ts';
import type { Operations } from './operations.generated.ts';

/** A request for a preview of a business. */
export interface PreviewRequest {
  request: Request;
  response: Response;
  /** The signed-in user, limited to this business. */
  caller: Caller;
  business: Operations['preview_business']['result'];
}

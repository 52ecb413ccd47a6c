import type { Request } from 'express';
import { formatsOf, type Formats } from '../../apps/storefront/formats.ts';
import { createContext } from '../../src/app/context.ts';
import { visitCaller } from '../../src/app/ports.ts';
import { runDocuments } from '../engine/run-documents.ts';
import type { FacadeServices } from '../http/facade-services.ts';
import { networkOf } from '../http/network-of.ts';
import { idOf } from '../http/problem.ts';
import type { Operations } from './operations.generated.ts';
import { shownOf, type Shown } from './whole.ts';
import { textsOf, type VisitTexts } from './texts.ts';

/** A visit as who has its link sees it. */
export interface Visit {
  readonly businessId: string;
  /** The address that its pages are below. */
  readonly path: string;
  readonly visit: Shown;
  readonly place: Operations['visit_place']['result'];
  readonly t: VisitTexts;
  /** Amounts and times as the pages of a shop write them. */
  readonly formats: Formats;
  /** Runs an operation for who has the link. */
  readonly run: <Name extends keyof Operations>(
    name: Name,
    variables: Operations[Name]['variables'],
  ) => Promise<Operations[Name]['result']>;
}

/** A request to an address below a visit's. */
export type VisitRequest = Request<{ token: string }>;

/** Makes the function that opens the visit of a request's link. @throws DomainError as `visitCaller` does. */
export function visitOpener({ services, schema }: FacadeServices) {
  const execute = runDocuments<Operations>(schema, import.meta.url);
  return async (request: VisitRequest): Promise<Visit> => {
    const network = networkOf(String(request.ip));
    const caller = await visitCaller(services, request.params.token, network);
    const { businessId, appointmentId } = caller;
    const run: Visit['run'] = (name, variables) =>
      execute(createContext(services, { caller, requestId: idOf(request) }), name, variables);
    const visit = shownOf(await run('see_visit', { businessId, appointmentId }));
    const place = await run('visit_place', { businessId });
    return {
      businessId,
      path: `/visit/${request.params.token}`,
      visit,
      place,
      t: textsOf(place.locale),
      formats: formatsOf({ ...place, currency: visit.currency, timezone: visit.timezone }),
      run,
    };
  };
}

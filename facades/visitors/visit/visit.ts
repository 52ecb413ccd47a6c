import type { Request } from 'express';
import { formatsOf, type Formats } from '../../../apps/storefront/formats.ts';
import { createContext } from '../../../src/app/context.ts';
import { visitCaller } from '../../../src/app/ports.ts';
import { runDocuments } from '../../kit/engine/run-documents.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { networkOf } from '../../kit/http/network-of.ts';
import { idOf } from '../../kit/http/problem.ts';
import type { Operations } from './operations.generated.ts';
import { shownOf, type Shown } from './whole.ts';
import { textsOf, type VisitTexts } from './texts.ts';

/** A visit as the holder of its link sees it. */
export interface Visit {
  readonly businessId: string;
  /** The address above its pages. */
  readonly path: string;
  readonly visit: Shown;
  /** Language of the client, if it is not the business's own. */
  readonly language: string | null;
  readonly place: Operations['visit_place']['result'];
  readonly t: VisitTexts;
  /** Formats amounts and times like a shop's pages. */
  readonly formats: Formats;
  /** Runs an operation for the holder of the link. */
  readonly run: <Name extends keyof Operations>(
    name: Name,
    variables: Operations[Name]['variables'],
  ) => Promise<Operations[Name]['result']>;
}

/** A request to an address below a visit's. */
export type VisitRequest = Request<{ token: string }>;

/**
 * Creates the function that opens the visit of a request's link.
 * @throws DomainError as `visitCaller` does.
 */
export function visitOpener({ services, schema }: FacadeServices) {
  const execute = runDocuments<Operations>(schema, import.meta.url);
  return async (request: VisitRequest): Promise<Visit> => {
    const network = networkOf(String(request.ip));
    const caller = await visitCaller(services, request.params.token, network);
    const { businessId, appointmentId, language = null } = caller;
    const accepted = language === null ? [] : [language];
    const run: Visit['run'] = (name, variables) =>
      execute(
        createContext(services, { caller, requestId: idOf(request), accepted }),
        name,
        variables,
      );
    const visit = shownOf(await run('see_visit', { businessId, appointmentId }));
    const found = await run('visit_place', { businessId });
    const place = { ...found, locale: language ?? found.locale };
    return {
      businessId,
      path: `/visit/${request.params.token}`,
      visit,
      language,
      place,
      t: textsOf(place.locale),
      formats: formatsOf({ ...place, currency: visit.currency, timezone: visit.timezone }),
      run,
    };
  };
}

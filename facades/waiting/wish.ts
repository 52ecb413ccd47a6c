import type { Request } from 'express';
import { localeOfDates } from '../../packages/shared/local-clock.ts';
import { createContext } from '../../src/app/context.ts';
import { visitUrl, waitingCaller } from '../../src/app/ports.ts';
import { runDocuments } from '../engine/run-documents.ts';
import type { FacadeServices } from '../http/facade-services.ts';
import { networkOf } from '../http/network-of.ts';
import { idOf } from '../http/problem.ts';
import type { Operations } from './operations.generated.ts';
import { textsFor, type Texts } from '../texts/texts-for.ts';

/** A wish of the waiting list as who has its link sees it. */
export interface Wish {
  /** The address that its pages are below. */
  readonly path: string;
  readonly wish: Operations['see_wish']['result'];
  readonly place: Operations['wish_place']['result'];
  /** The locale of dates and times. */
  readonly dated: string;
  /** Where the visit is that it became. */
  readonly visitUrl: string | null;
  readonly t: Texts['waiting'];
  readonly answer: (step: 'accept' | 'decline' | 'leave') => Promise<unknown>;
}

/** A request to an address below a wish's. */
export type WishRequest = Request<{ token: string }>;

/** Makes the function that opens the wish of a request's link. @throws DomainError as `waitingCaller` does. */
export function wishOpener({ services, schema }: FacadeServices) {
  const execute = runDocuments<Operations>(schema, import.meta.url);
  return async (request: WishRequest): Promise<Wish> => {
    const network = networkOf(String(request.ip));
    const caller = await waitingCaller(services, request.params.token, network);
    const { businessId, waitlistEntryId: entryId } = caller;
    const context = () => createContext(services, { caller, requestId: idOf(request) });
    const wish = await execute(context(), 'see_wish', { businessId, entryId });
    const place = await execute(context(), 'wish_place', { businessId });
    return {
      path: `/waiting/${request.params.token}`,
      wish,
      place,
      dated: localeOfDates(place.locale, place.phoneCountry),
      visitUrl: wish.appointmentId === null ? null : visitUrl(services, wish.appointmentId),
      t: textsFor(place.locale).waiting,
      answer: step => execute(context(), step, { businessId, entryId }),
    };
  };
}

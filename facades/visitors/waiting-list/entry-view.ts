import type { Request } from 'express';
import { localeOfDates } from '../../../packages/shared/local-clock.ts';
import { createContext } from '../../../src/app/context.ts';
import { visitUrl, waitingCaller } from '../../../src/app/ports.ts';
import { runDocuments } from '../../kit/engine/run-documents.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { networkOf } from '../../kit/http/network-of.ts';
import { idOf } from '../../kit/http/problem.ts';
import type { Operations } from './operations.generated.ts';
import { textsFor, type Texts } from '../../kit/texts/texts-for.ts';

/** A waiting-list entry as the holder of its link sees it. */
export interface EntryView {
  /** The address above its pages. */
  readonly path: string;
  readonly entry: Operations['see_entry']['result'];
  readonly place: Operations['entry_place']['result'];
  /** The locale of dates and times. */
  readonly dated: string;
  /** The page of the resulting visit. */
  readonly visitUrl: string | null;
  readonly t: Texts['waiting'];
  readonly answer: (step: 'accept' | 'decline' | 'leave') => Promise<unknown>;
}

/** A request to an address below a waiting-list entry's. */
export type EntryRequest = Request<{ token: string }>;

/**
 * Creates the function that opens the waiting-list entry of a request's link.
 * @throws DomainError as `waitingCaller` does.
 */
export function entryOpener({ services, schema }: FacadeServices) {
  const execute = runDocuments<Operations>(schema, import.meta.url);
  return async (request: EntryRequest): Promise<EntryView> => {
    const network = networkOf(String(request.ip));
    const caller = await waitingCaller(services, request.params.token, network);
    const { businessId, waitlistEntryId: entryId, language } = caller;
    const accepted = language === null ? [] : [language];
    const context = () => createContext(services, { caller, requestId: idOf(request), accepted });
    const entry = await execute(context(), 'see_entry', { businessId, entryId });
    const found = await execute(context(), 'entry_place', { businessId });
    const place = { ...found, locale: language ?? found.locale };
    return {
      path: `/waiting/${request.params.token}`,
      entry,
      place,
      dated: localeOfDates(place.locale, place.phoneCountry),
      visitUrl: entry.appointmentId === null ? null : visitUrl(services, entry.appointmentId),
      t: textsFor(place.locale).waiting,
      answer: step => execute(context(), step, { businessId, entryId }),
    };
  };
}

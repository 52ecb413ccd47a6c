import type { Request } from 'express';
import { type Formats, formatsOf } from '../../../apps/storefront/formats.ts';
import { placeText } from '../../../packages/shared/place-text.ts';
import { createContext } from '../../../src/app/context.ts';
import { visitCaller } from '../../../src/app/ports.ts';
import { runDocuments } from '../../kit/engine/run-documents.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { networkOf } from '../../kit/http/network-of.ts';
import { idOf } from '../../kit/http/problem.ts';
import type { Operations } from './operations.generated.ts';
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
    const place = { ...found, ...whereOf(visit), locale: language ?? found.locale };
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

/** Returns the address and phone of a visit's location; nothing if the business has one. */
function whereOf({ location }: Shown): { address?: string; phone?: string } {
  if (!location) return {};
  return { address: placeText(location), ...(location.phone && { phone: location.phone }) };
}

type Seen = Operations['see_visit']['result'];
type Part = NonNullable<Seen['visit']>['appointments'][0];

/** The content of a link's page: an appointment, or the whole visit that it is part of. */
type Shown = Omit<Seen, 'visit'> & {
  /** The visit that is moved and cancelled as a whole; null for a single appointment. */
  readonly visitId: string | null;
  /** Its appointments that are not cancelled, by start; empty for a single appointment. */
  readonly parts: readonly Part[];
};

const ended = new Set(['cancelled', 'declined', 'expired']);

/** Returns a visit of several appointments as one; `part` is the appointment of the link. */
function shownOf({ visit, ...part }: Seen): Shown {
  const parts = visit?.appointments.filter(({ status }) => !ended.has(status)) ?? [];
  const [first] = parts;
  if (!visit || !first || parts.length < 2) return { ...part, visitId: null, parts: [] };
  const { id: visitId, appointments: _parts, canReschedule, ...whole } = visit;
  const { status, waitsFor } =
    parts.find(each => each.waitsFor === 'payment') ??
    parts.find(each => each.status === 'pending') ??
    first;
  return {
    ...part,
    ...whole,
    visitId,
    parts,
    status,
    waitsFor,
    canReschedule: canReschedule && servicesOf(parts) !== null,
    title: [...new Set(parts.map(({ title }) => title))].join(' + '),
    staffId: null,
    staffName: null,
    online: parts.every(({ online }) => online),
    meetingUrl: parts.find(each => each.meetingUrl !== null)?.meetingUrl ?? null,
  };
}

/** Returns the services of a visit in order and the number of people; null if the numbers differ. */
export function servicesOf(parts: readonly Part[]): { first: Part[]; people: number } | null {
  const groups = [
    ...Map.groupBy(parts, ({ startAt, bookedId }) => `${startAt} ${bookedId}`).values(),
  ];
  const people = groups[0]!.length;
  if (groups.some(({ length }) => length !== people)) return null;
  return { first: groups.map(group => group[0]!), people };
}

import { createHash } from 'node:crypto';
import { Router, type Request } from 'express';
import { DomainError } from '../../src/platform/errors.ts';
import { createContext, feedCaller, prepare } from '../../src/app/execute.ts';
import type { Door } from '../http/facade-services.ts';
import { idOf } from '../http/problem.ts';
import { loadOperations } from '../engine/operation.ts';
import { readDocuments } from '../engine/read-documents.ts';
import { renderCalendar, type CalendarEntry } from './render-calendar.ts';

const day = 86_400_000;
const daysBack = 30;
const daysAhead = 180;
const pageSize = 100;

/** Calendars to subscribe to: whoever knows the secret address sees the appointments. */
export function icalRouter(door: Door): Router {
  const readCalendar = calendarReader(door);
  const router = Router();
  router.get('/:file', async (request, response) => {
    const [, secret = ''] = /^(ical_[\w-]+)\.ics$/.exec(request.params.file) ?? [];
    const feed = secret === '' ? null : await feedCaller(door.services, secret);
    if (!feed) throw new DomainError('NOT_FOUND', 'There is no calendar at this address.');
    const text = await readCalendar(request, feed);
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 27);
    response.set({ ETag: `"${hash}"`, 'Cache-Control': 'private, max-age=300' });
    response.type('text/calendar').send(text);
  });
  return router;
}

type Feed = NonNullable<Awaited<ReturnType<typeof feedCaller>>>;

/** Makes the function that reads what is in a calendar and writes it down. */
function calendarReader(door: Door) {
  const operations = loadOperations(door.schema, readDocuments(new URL('.', import.meta.url)));
  const prepared = (name: string) => {
    const operation = operations.find(each => each.name === name);
    if (!operation) throw new Error(`There is no operation ${name}.`);
    return prepare(door.schema, operation);
  };
  const readBusiness = prepared('calendar_business');
  const readAppointments = prepared('calendar_appointments');

  return async (request: Request, { caller, businessId, staffId }: Feed): Promise<string> => {
    const contextOf = () => createContext(door.services, { caller, requestId: idOf(request) });
    const now = door.services.now();
    const from = new Date(now - daysBack * day).toISOString();
    const to = new Date(now + daysAhead * day).toISOString();
    const business = await readBusiness({ businessId }, contextOf());
    const entries: CalendarEntry[] = [];
    let cursor: string | null = null;
    do {
      const variables = { businessId, staffId, from, to, limit: pageSize, cursor };
      const page = (await readAppointments(variables, contextOf())) as Page;
      // What was called off is told until it is over, so that it goes from the calendars it is in.
      entries.push(...page.items.filter(each => isOn(each) || Date.parse(each.endAt) > now));
      cursor = page.nextCursor;
    } while (cursor !== null);
    const { name, address } = business as { name: string; address: string | null };
    return renderCalendar({ name, address, host: new URL(door.config.baseUrl).hostname }, entries);
  };
}

interface Page {
  readonly items: readonly CalendarEntry[];
  readonly nextCursor: string | null;
}

function isOn({ status }: CalendarEntry): boolean {
  return status !== 'cancelled' && status !== 'declined';
}

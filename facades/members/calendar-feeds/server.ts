import { createHash } from 'node:crypto';
import { Router, type Request } from 'express';
import { DomainError } from '../../../src/platform/errors.ts';
import { createContext } from '../../../src/app/context.ts';
import { feedCaller } from '../../../src/app/ports.ts';
import { runDocuments } from '../../kit/engine/run-documents.ts';
import type { FacadeServices } from '../../kit/http/facade-services.ts';
import { idOf } from '../../kit/http/problem.ts';
import type { Operations } from './operations.generated.ts';

const day = 86_400_000;
const daysBack = 30;
const daysAhead = 180;
const pageSize = 100;

/** Creates the router of calendar feeds: anyone with the secret address sees the appointments. */
export function icalRouter(facade: FacadeServices): Router {
  const readCalendar = calendarReader(facade);
  const router = Router();
  router.get('/:file', async (request, response) => {
    const [, secret = ''] = /^(ical_[\w-]+)\.ics$/.exec(request.params.file) ?? [];
    const feed = secret === '' ? null : await feedCaller(facade.services, secret);
    if (!feed) throw new DomainError('NOT_FOUND', 'There is no calendar at this address.');
    const text = await readCalendar(request, feed);
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 27);
    response.set({ ETag: `"${hash}"`, 'Cache-Control': 'private, max-age=300' });
    response.type('text/calendar').send(text);
  });
  return router;
}

type Feed = NonNullable<Awaited<ReturnType<typeof feedCaller>>>;

/** Creates the function that reads and renders a calendar. */
function calendarReader(facade: FacadeServices) {
  const run = runDocuments<Operations>(facade.schema, import.meta.url);
  return async (request: Request, { caller, businessId, staffId }: Feed): Promise<string> => {
    const contextOf = () => createContext(facade.services, { caller, requestId: idOf(request) });
    const now = facade.services.now();
    const from = new Date(now - daysBack * day).toISOString();
    const to = new Date(now + daysAhead * day).toISOString();
    const business = await run(contextOf(), 'calendar_business', { businessId });
    const entries: Entry[] = [];
    let cursor: string | null = null;
    do {
      const variables = { businessId, staffId, from, to, limit: pageSize, cursor };
      const page: Page = await run(contextOf(), 'calendar_appointments', variables);
      // Cancelled appointments stay in the feed until their end, so that subscribed calendars remove them.
      entries.push(...page.items.filter(each => isOn(each) || Date.parse(each.endAt) > now));
      cursor = page.nextCursor;
    } while (cursor !== null);
    const { name, address } = business;
    const { renderCalendar } = await import('./render-calendar.ts');
    return renderCalendar(
      { name, address, host: new URL(facade.config.baseUrl).hostname },
      entries,
    );
  };
}

type Page = Operations['calendar_appointments']['result'];
type Entry = Page['items'][number];

function isOn({ status }: Entry): boolean {
  return status !== 'cancelled' && status !== 'declined';
}

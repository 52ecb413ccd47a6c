import { authorize } from '../business/access/authorize.ts';
import type { Context } from '../../platform/context.ts';
import { readPage } from '../../platform/database/query/pages.ts';
import { notFound } from '../nouns/not-found.ts';
import type {
  MutationCreateCalendarFeedArgs,
  MutationRevokeCalendarFeedArgs,
  QueryCalendarFeedsArgs,
} from '../../graphql.generated.ts';
import { write } from '../../platform/journal/write.ts';
import { newId } from '../../platform/lib/ids.ts';
import { type Page, pageOf } from '../../platform/lib/paging.ts';
import { hashSecret, newSecret } from '../../platform/lib/security/secrets.ts';
import { StaffMember } from '../staff/staff-member.entity.ts';
import { CalendarFeed } from './calendar-feed.entity.ts';
import { selectFeeds } from './calendar-feed.queries.ts';
import type { Caller } from '../../platform/caller.ts';

/** Creates a calendar feed of the business or of one staff member. The address is shown only this once. */
export async function createCalendarFeed(
  context: Context,
  { businessId, staffId }: MutationCreateCalendarFeedArgs,
): Promise<{ feed: CalendarFeed; url: string }> {
  const business = await authorize(context, businessId, 'feed:write');
  // Anyone with the address can read the appointments, so the caller must be allowed to.
  await authorize(context, business.id, 'appointment:read');
  const person = staffId == null ? null : await findPerson(context, business.id, staffId);
  const secret = newSecret('ical');
  return write(context, business.id, async ({ em, now, services }) => {
    const feed = em.create(CalendarFeed, {
      id: newId('cal'),
      businessId: business.id,
      staffId: person?.id ?? null,
      hash: hashSecret(secret),
      prefix: secret.slice(0, 10),
      createdAt: now(),
      revokedAt: null,
    });
    return {
      result: { feed, url: `${services.config.baseUrl}/ical/${secret}.ics` },
      replayable: false,
      event: {
        type: 'calendar_feed.created',
        businessId: business.id,
        subject: feed.id,
        summary: `A calendar feed of ${person?.name ?? business.name} was created.`,
        details: { staffId: feed.staffId, prefix: feed.prefix },
      },
    };
  });
}

async function findPerson({ em }: Context, businessId: string, id: string): Promise<StaffMember> {
  const person = await em.findOne(StaffMember, { id, businessId });
  if (!person) throw notFound('stf', id);
  return person;
}

/** Lists the calendar feeds of a business, newest first, including revoked ones. */
export async function listCalendarFeeds(
  context: Context,
  input: QueryCalendarFeedsArgs,
): Promise<Page<CalendarFeed>> {
  const { id } = await authorize(context, input.businessId, 'feed:read');
  const { limit, after } = readPage(input, ['text']);
  const page = { businessId: id, after: after?.[0], most: limit + 1 };
  const rows = await selectFeeds(context.em, page);
  return pageOf(rows, limit, row => [row.id]);
}

/** Revokes a calendar feed at once. Revoking it again changes nothing. */
export async function revokeCalendarFeed(
  context: Context,
  { businessId, feedId }: MutationRevokeCalendarFeedArgs,
): Promise<CalendarFeed> {
  const { id } = await authorize(context, businessId, 'feed:write');
  return write(context, id, async ({ em, now }) => {
    const feed = await em.findOne(CalendarFeed, { id: feedId, businessId: id });
    if (!feed) throw notFound('cal', feedId);
    feed.revokedAt ??= now();
    return {
      result: feed,
      event: {
        type: 'calendar_feed.revoked',
        businessId: id,
        subject: feed.id,
        summary: 'A calendar feed was revoked.',
      },
    };
  });
}

/** Returns the caller behind a calendar feed's secret, or null when the secret is unknown or revoked. */
export async function feedCaller(
  services: Context['services'],
  secret: string,
): Promise<{ caller: Caller; businessId: string; staffId: string | null } | null> {
  const em = services.fork();
  const feed = await em.findOne(CalendarFeed, { hash: hashSecret(secret), revokedAt: null });
  if (!feed) return null;
  const { id, businessId, staffId } = feed;
  const caller: Caller = {
    credential: 'calendar feed',
    credentialId: id,
    actor: { type: 'public', id, name: 'calendar feed' },
    userId: null,
    businessId,
    buyerId: null,
    operator: false,
    limit: 'feed',
    toolGroups: [],
  };
  return { caller, businessId, staffId: staffId ?? null };
}

import { createHash } from 'node:crypto';
import type { BusinessLeavePreview } from '../../graphql.generated.ts';
import type { LeaveCountKind, LeaveEffectKind, LeaveObstacleKind } from '../../enums.generated.ts';
import { isUnpaid } from '../../domains/business/access/read-only.ts';
import type { Business } from '../../domains/business/business.entity.ts';
import { findSlugs } from '../../domains/business/business.queries.ts';
import { locationOf, type ShownLocation } from '../../domains/business/locations/locations.ts';
import { mainLocationId } from '../../domains/business/locations/main-location.ts';
import { tariffOfNew } from '../../domains/onboarding/create-business.ts';
import type { Tariff } from '../../domains/tariffs/versions/tariff.entity.ts';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { newId } from '../../platform/lib/ids.ts';
import { numbered } from '../../platform/lib/text/slug.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import { renewer } from '../archive/import-ids.ts';
import type { LeaveTerms } from './leave-terms.ts';
import {
  countCards,
  findCopied,
  findLeavingClients,
  findLeavingMembers,
  findLeavingSeries,
  findLeavingStaff,
  type LeavingStaff,
} from './leavers.queries.ts';
import { countContent, countRows, findObstacles, type LeaveObstacles } from './plan.queries.ts';

const mostRows = 50_000;

/** A leaving as it would be, with what it needs. */
export interface LeavePlan {
  readonly preview: BusinessLeavePreview;
  readonly terms: LeaveTerms;
  readonly tariff: Tariff;
}

/** Plans the leaving of a location. Under the lock of the business, the plan stays true. */
export async function planLeave(
  context: Context,
  business: Business,
  locationId: string,
): Promise<LeavePlan> {
  const { em, now } = context;
  const location = await locationOf(em, business, locationId);
  if (location.isMain) throw invalid('locationId', 'the main location is the business itself.');
  const ids = { id: newId('lvg'), into_id: newId('biz'), from_id: business.id };
  const begun = { ...ids, location_id: locationId, at: toIso(now()) };
  let terms: LeaveTerms = { ...begun, ids: {}, moved: {}, only_here: {} };
  const staff = await findLeavingStaff(em, terms);
  const only_here = flags(staff.filter(({ moves }) => moves));
  terms = { ...terms, only_here };
  const members = await findLeavingMembers(em, terms);
  const clients = await findLeavingClients(em, terms);
  const series = await findLeavingSeries(em, terms);
  const others = [...members, ...clients, ...series];
  terms = { ...terms, moved: flags(others.filter(({ moves }) => moves)) };
  const copied = [
    ...(await findCopied(em, terms)),
    ...staff.flatMap(({ id, within }) => [id, ...within]),
    ...others.filter(({ moves }) => !moves).map(({ id }) => id),
  ];
  const renew = renewer();
  terms = {
    ...terms,
    ids: {
      ...Object.fromEntries(copied.map(id => [id, renew(id)])),
      [business.id]: ids.into_id,
      [locationId]: mainLocationId(ids.into_id),
    },
  };
  const tariff = await tariffOfNew(context);
  const facts = await findObstacles(em, terms);
  const cards = await countCards(em, terms);
  const content = await countContent(em, terms);
  const itemCount = content.find(({ kind }) => kind === 'items')?.count ?? 0;
  const rows = await countRows(em, terms);
  const decided = {
    locationId,
    name: location.name,
    slug: await freeSlug(context, business, location.slug),
    effects: effectsOf(business, { facts, staff, members, cards }),
    obstacles: obstaclesOf(context, { business, location, facts, staff, tariff, itemCount, rows }),
  };
  const previewVersion = createHash('sha256')
    .update(JSON.stringify([business.id, decided, clients]))
    .digest('hex');
  const count = (kind: LeaveCountKind, number: number) =>
    number > 0 ? [{ kind, count: number }] : [];
  const counts = [
    ...count('clients', clients.filter(({ moves }) => moves).length),
    ...count('clients_copied', clients.filter(({ moves }) => !moves).length),
    ...content,
    ...count('gift_cards', cards.cardsGo),
    ...count('packages', cards.packagesGo),
  ];
  return { preview: { ...decided, counts, previewVersion }, terms, tariff };
}

const flags = (rows: readonly { id: string }[]): Record<string, true> =>
  Object.fromEntries(rows.map(({ id }) => [id, true]));

/** Returns the slug of the location, or one with a number. A slug by which old links find the business is free. */
async function freeSlug({ em }: Context, { formerSlugs }: Business, slug: string): Promise<string> {
  const taken = await findSlugs(em, slug);
  return numbered(slug, taken.difference(new Set(formerSlugs)));
}

interface Found {
  readonly facts: LeaveObstacles;
  readonly staff: readonly LeavingStaff[];
  readonly members: readonly { name: string; moves: boolean }[];
  readonly cards: Awaited<ReturnType<typeof countCards>>;
}

const numberOf = (count: number) => (count > 0 ? [String(count)] : []);
const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

function effectsOf({ name }: Business, { facts, staff, members, cards }: Found) {
  const here = staff.filter(({ worksHere }) => worksHere);
  const effects: [LeaveEffectKind, readonly string[]][] = [
    ['copied', [name]],
    ['staff_leave', namesOf(here.filter(({ moves }) => moves))],
    ['staff_both', namesOf(here.filter(({ moves }) => !moves))],
    ['staff_former', namesOf(staff.filter(({ worksHere }) => !worksHere))],
    ['members_leave', namesOf(members.filter(({ moves }) => moves))],
    ['members_both', namesOf(members.filter(({ moves }) => !moves))],
    ['calendars_stay', namesOf(here.filter(({ moves, hasCalendar }) => !moves && hasCalendar))],
    ['gift_cards_stay', numberOf(cards.cardsStay)],
    ['packages_stay', numberOf(cards.packagesStay)],
    ['cards_end', numberOf(facts.keptCards)],
    ['providers_stay', facts.providers],
    ['programs_stay', facts.programs],
    ['shop_stays', facts.shops],
  ];
  return effects
    .filter(([, subjects]) => subjects.length > 0)
    .map(([kind, subjects]) => ({ kind, subjects: [...subjects] }));
}

interface Judged extends Pick<Found, 'facts' | 'staff'> {
  readonly business: Business;
  readonly location: ShownLocation;
  readonly tariff: Tariff;
  readonly itemCount: number;
  readonly rows: number;
}

function obstaclesOf(
  { services }: Context,
  { business, location, facts, staff, tariff, itemCount, rows }: Judged,
) {
  const isInactive =
    business.status !== 'active' || business.sandboxOf != null || isUnpaid(services, business);
  const active = staff.filter(({ worksHere }) => worksHere).length;
  const over = (most: number | null | undefined, count: number) =>
    count > (most ?? Infinity) ? [String(most)] : [];
  const obstacles: [LeaveObstacleKind, readonly string[]][] = [
    [
      'not_active',
      [
        ...(isInactive ? [business.name] : []),
        ...(location.status === 'active' ? [] : [location.name]),
      ],
    ],
    ['open_payments', numberOf(facts.openPayments)],
    ['open_transfers', facts.openTransfers],
    ['open_offers', numberOf(facts.openOffers)],
    ['orders_across', facts.ordersAcross],
    ['payments_across', facts.paymentsAcross],
    ['receipts_across', facts.receiptsAcross],
    ['cards_across', numberOf(facts.cardsAcross)],
    ['tariff_staff', over(tariff.staff, active)],
    ['tariff_items', over(tariff.catalogItems, itemCount)],
    ['too_large', rows > mostRows ? [String(rows)] : []],
  ];
  return obstacles
    .filter(([, subjects]) => subjects.length > 0)
    .map(([kind, subjects]) => ({ kind, subjects: subjects.slice(0, 20) }));
}

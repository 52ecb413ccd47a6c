import { createHash } from 'node:crypto';
import type { BusinessJoinPreview } from '../../graphql.generated.ts';
import type { JoinEffectKind, JoinObstacleKind } from '../../enums.generated.ts';
import { isUnpaid } from '../../domains/business/access/read-only.ts';
import type { Business } from '../../domains/business/business.entity.ts';
import { phoneCountry } from '../../domains/business/country.ts';
import { tariffFor } from '../../domains/tariffs/check-limit.ts';
import { heldTariff } from '../../domains/tariffs/versions/held-tariff.ts';
import type { Context } from '../../platform/context.ts';
import { numbered, slugOf } from '../../platform/lib/text/slug.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import { findPairs, type ClientPair } from './merged-clients.queries.ts';
import { countRows } from './move.queries.ts';
import {
  countContent,
  findEffects,
  findPlanFacts,
  type Both,
  type PlanFacts,
} from './plan.queries.ts';

const dayMs = 86_400_000;
const mostRows = 50_000;
const mostLocations = 100;
const mostPairs = 100;
const longestPrefix = 12;

/** A joining as it would be, with what it needs. */
export interface JoinPlan {
  readonly preview: BusinessJoinPreview;
  readonly facts: PlanFacts;
  readonly pairs: readonly ClientPair[];
  readonly receiptPrefix: string;
}

/** Plans the joining of a business into another one. Under the locks of both, the plan stays true. */
export async function planJoin(context: Context, both: Both): Promise<JoinPlan> {
  const { em, now } = context;
  const { into, from } = both;
  const facts = await findPlanFacts(em, both, toIso(now() - dayMs));
  const pairs = await findPairs(em, into.id, from.id);
  const receiptPrefix = freePrefix(both, facts);
  const effects: { kind: JoinEffectKind; subjects: string[] }[] = [
    { kind: 'settings_apply', subjects: [into.name] },
    { kind: 'receipt_series', subjects: [receiptPrefix] },
    ...(await findEffects(em, both)),
  ];
  const decided = {
    joinedBusinessId: from.id,
    locationName: from.name,
    locationSlug: numbered(from.slug, new Set(facts.slugs)),
    mergedClients: pairs.length,
    clientPairs: pairs.slice(0, mostPairs).map(({ keptId, mergedId, kept, merged }) => ({
      clientId: keptId,
      clientName: kept.name,
      joinedClientId: mergedId,
      joinedClientName: merged.name,
      clientPhone: merged.phone ?? '',
    })),
    effects,
    obstacles: await findObstacles(context, both, facts),
  };
  const previewVersion = createHash('sha256')
    .update(JSON.stringify([into.id, decided, pairs.map(({ mergedId }) => mergedId)]))
    .digest('hex');
  const counts = await countContent(em, both);
  return { preview: { ...decided, counts, previewVersion }, facts, pairs, receiptPrefix };
}

/** Returns a prefix for the receipts of the new location: that of its business, unless the receiving one has it, too. */
function freePrefix({ into, from }: Both, { prefixes, sharesSeries }: PlanFacts): string {
  const taken = new Set([into.receiptPrefix, ...prefixes]);
  if (!sharesSeries && !taken.has(from.receiptPrefix)) return from.receiptPrefix;
  const word = slugOf(from.name, 'location').slice(0, longestPrefix).toUpperCase();
  for (let number = 1; ; number += 1) {
    const prefix = `${word}${number === 1 ? '' : number}-`;
    if (!taken.has(prefix)) return prefix;
  }
}

/** Returns the language of a business. Its region may differ: its formats are those of the receiving business. */
function languageIn({ locale }: Business): string {
  return new Intl.Locale(locale).language;
}

/** Returns the limit of a tariff that a joining would exceed, and the name of a tariff that allows it; nothing if it fits. */
async function overTariff(
  { em }: Context,
  business: Business,
  limit: 'locations' | 'staff' | 'catalogItems',
  count: number,
): Promise<string[]> {
  const most = (await heldTariff(em, business))[limit];
  if (most == null || count <= most) return [];
  const larger = await tariffFor(em, limit, count);
  return [String(most), ...(larger ? [larger.name] : [])];
}

async function findObstacles(context: Context, both: Both, facts: PlanFacts) {
  const { into, from } = both;
  const inactive = [into, from].filter(
    business =>
      business.status !== 'active' ||
      business.sandboxOf != null ||
      isUnpaid(context.services, business),
  );
  const [country, otherCountry] = [phoneCountry(into), phoneCountry(from)];
  const rows = await countRows(context.em, from.id);
  const differing = (a: string, b: string) => (a === b ? [] : [a, b]);
  const obstacles: [JoinObstacleKind, readonly string[]][] = [
    ['not_active', inactive.map(({ name }) => name)],
    ['currency', differing(into.currency, from.currency)],
    ['country', country && otherCountry ? differing(country, otherCountry) : []],
    ['language', differing(languageIn(into), languageIn(from))],
    [
      'tax_in_prices',
      into.pricesIncludeTax === from.pricesIncludeTax ? [] : [into.name, from.name],
    ],
    ['other_owners', facts.otherOwners],
    ['open_payments', facts.openPayments > 0 ? [String(facts.openPayments)] : []],
    ['too_many_locations', facts.locations > mostLocations ? [String(facts.locations)] : []],
    ['tariff_locations', await overTariff(context, into, 'locations', facts.activeLocations)],
    ['tariff_staff', await overTariff(context, into, 'staff', facts.activeStaff)],
    ['tariff_items', await overTariff(context, into, 'catalogItems', facts.activeItems)],
    ['too_large', rows > mostRows ? [String(rows)] : []],
    ['joined_recently', facts.hasJoined ? [from.name] : []],
  ];
  return obstacles
    .filter(([, subjects]) => subjects.length > 0)
    .map(([kind, subjects]) => ({ kind, subjects: [...subjects] }));
}

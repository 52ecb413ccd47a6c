import { defineEntity, p } from '@mikro-orm/core';
import { instant, text, version } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';

/** Tier of clients: the points of a year that reach it, and what its sales earn, in percent of the usual points. */
export interface Tier {
  readonly name: string;
  readonly pointsFrom: number;
  readonly percent: number;
}

/** Terms of a business's points. A business without a row never had points. */
const schema = defineEntity({
  name: 'LoyaltyProgram',
  tableName: 'loyalty_program',
  checks: [
    { name: 'loyalty_program_points_check', expression: 'points > 0' },
    { name: 'loyalty_program_per_check', expression: 'per_minor > 0' },
    {
      name: 'loyalty_program_expiry_check',
      expression: 'expiry_months > 0 and (expiry_months is null) = (expiry_since is null)',
    },
    { name: 'loyalty_program_friend_check', expression: 'friend_points > 0 and most_friends > 0' },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    active: p.boolean(),
    points: p.integer(),
    /** Amount paid that earns the points; null: each visit earns them. */
    perMinor: p.bigint('number').nullable(),
    /** Points of both for a friend's first paid visit; null: friends bring none. */
    friendPoints: p.integer().nullable(),
    /** Maximum number of friends a year for whom a client gets points. */
    mostFriends: p.integer(),
    /** Time of the last start. Earlier sales earn nothing. */
    since: instant(),
    /** Months after the last movement in which the points of a client end; null: they never end. */
    expiryMonths: p.integer().nullable(),
    /** Time since which the months count at the earliest: when they were set. */
    expirySince: instant().nullable(),
    /** Tiers by the points of a year, the lowest first. */
    tiers: p.json().$type<readonly Tier[]>().default([]),
    version: version(),
    /** Currency of the business, read with the program. */
    currency: text().persist(false),
  },
});

export class LoyaltyProgram extends schema.class {}
schema.setClass(LoyaltyProgram);

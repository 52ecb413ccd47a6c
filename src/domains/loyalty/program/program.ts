import type { EntityManager } from '@mikro-orm/sql';
import type {
  QueryLoyaltyProgramArgs,
  SaveLoyaltyProgramInput,
} from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import {
  checkReplaced,
  checkVersion,
  raiseIfChanged,
} from '../../../platform/database/query/versions.ts';
import { changesOf } from '../../../platform/journal/changes.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { authorize } from '../../business/access/authorize.ts';
import { refuseVisiting } from '../../business/access/visiting.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { readPrice } from '../../catalog/items/read-price.ts';
import { LoyaltyProgram } from './loyalty-program.entity.ts';
import { findProgram, loadProgram } from './program.queries.ts';
import { readTiers } from './read-tiers.ts';
import { invalid } from '../../../platform/errors.ts';

/** Terms of a business that never had points. */
const usual = {
  active: false,
  points: 1,
  perMinor: null,
  friendPoints: null,
  mostFriends: 12,
  since: 0,
  expiryMonths: null,
  expirySince: null,
  tiers: [],
  version: 0,
} as const;

/** Reads the terms of a business's points. */
export async function getProgram(
  context: Context,
  { businessId }: QueryLoyaltyProgramArgs,
): Promise<LoyaltyProgram> {
  refuseVisiting(context.caller, 'its points');
  const business = await authorize(context, businessId, 'catalog:read');
  const found = await findProgram(context.em, business);
  const { id, currency } = business;
  return found ?? { ...usual, businessId: id, currency };
}

/** Changes the terms of points. Sales that earned points keep their terms. */
export async function saveProgram(
  context: Context,
  input: SaveLoyaltyProgramInput,
): Promise<LoyaltyProgram> {
  const business = await authorize(context, input.businessId, 'catalog:write');
  const given = readInput(input, business);
  return writeLocked(context, business.id, async ({ em, now }, { id: businessId, currency }) => {
    const known = await loadProgram(em, businessId);
    checkVersion(known ?? usual, input.version);
    checkReplaced(input, { tiers: known?.tiers });
    const before = known && savedFields(Object.assign(known, { currency }));
    const program = known ?? addProgram(em, businessId);
    const { active: wasActive, expiryMonths } = program;
    Object.assign(program, given, { currency });
    // Points do not end sooner than the months after they were set.
    if (program.expiryMonths !== expiryMonths)
      program.expirySince = program.expiryMonths == null ? null : now();
    if (program.active && !wasActive) program.since = now();
    const isChanged = !known || raiseIfChanged(em, program);
    return {
      result: program,
      journaled: !isChanged,
      event: {
        type: 'loyalty.saved',
        businessId,
        subject: businessId,
        summary: `The terms of points were saved; points are ${program.active ? 'on' : 'off'}.`,
        ...changesOf(before, savedFields(program)),
      },
    };
  });
}

function addProgram(em: EntityManager, businessId: string): LoyaltyProgram {
  return em.create(LoyaltyProgram, { ...usual, version: 1, businessId, currency: '' });
}

function savedFields(program: LoyaltyProgram) {
  const { active, points, perMinor, friendPoints, mostFriends, currency } = program;
  const { expiryMonths, tiers } = program;
  return {
    active,
    points,
    perAmount: perMinor == null ? null : toMajor(perMinor, currency),
    friendPoints: friendPoints ?? null,
    mostFriends,
    expiryMonths: expiryMonths ?? null,
    tiers: tiers.map(({ name }) => name),
  };
}

/** @throws DomainError VALIDATION_FAILED. */
function readInput(
  input: SaveLoyaltyProgramInput,
  { currency }: Business,
): Partial<LoyaltyProgram> {
  const { active, points, perAmount, friendPoints, mostFriends, expiryMonths, tiers } = input;
  const perMinor = perAmount == null ? perAmount : readPrice(perAmount, currency, 'perAmount');
  if (perMinor === 0) throw invalid('perAmount', 'must be above 0.');
  const kept = { active, points, mostFriends, tiers: tiers && readTiers(tiers) };
  const clearable = { perMinor, friendPoints, expiryMonths };
  return Object.fromEntries([
    ...Object.entries(kept).filter(([, value]) => value != null),
    ...Object.entries(clearable).filter(([, value]) => value !== undefined),
  ]);
}

import { readDiscountCode } from './refuse-obstacle.ts';
import type { EntityManager } from '@mikro-orm/sql';
import { authorize } from '../business/access/authorize.ts';
import type { Business } from '../business/business.entity.ts';
import { writeLocked } from '../business/write-locked.ts';
import { readPrice } from '../catalog/items/read-price.ts';
import type { Context } from '../../platform/context.ts';
import {
  checkReplaced,
  checkVersion,
  raiseIfChanged,
} from '../../platform/database/query/versions.ts';
import { DomainError, invalid } from '../../platform/errors.ts';
import { findSegment } from '../clients/segments/segment.queries.ts';
import { notFound } from '../nouns/not-found.ts';
import type { SaveDiscountInput } from '../../graphql.generated.ts';
import { changesOf } from '../../platform/journal/changes.ts';
import { readInstant } from '../../platform/validation/read-instant.ts';
import { readName } from '../../platform/validation/read-text.ts';
import { collectIssues } from '../../platform/validation/collect-issues.ts';
import { toPpm } from '../../platform/lib/money/money.ts';
import type { Discount } from './discount.entity.ts';
import {
  countDiscounts,
  createDiscount,
  findDiscount,
  findUnknownTargets,
  loadDiscountRow,
} from './discount.queries.ts';

const mostOfOneBusiness = 500;

/** Creates or changes a discount. Orders with the discount keep its former terms. */
export async function saveDiscount(context: Context, input: SaveDiscountInput): Promise<Discount> {
  const business = await authorize(context, input.businessId, 'catalog:write');
  const given = readInput(input, business);
  return writeLocked(context, business.id, async ({ em, now }) => {
    const isNew = input.discountId == null;
    const discount = isNew
      ? await newDiscount(em, business, now())
      : await loadDiscount(em, business, input.discountId ?? '');
    if (!isNew) checkVersion(discount, input.version);
    checkReplaced(input, { itemIds: discount.itemIds, categoryIds: discount.categoryIds });
    const before = isNew ? null : savedFields(discount);
    Object.assign(discount, given);
    checkWhole(discount);
    await checkTargets(em, business.id, input);
    const isChanged = isNew || raiseIfChanged(em, discount);
    return {
      result: discount,
      journaled: !isChanged,
      event: {
        type: isNew ? 'discount.created' : 'discount.updated',
        businessId: business.id,
        subject: discount.id,
        summary: `The discount “${discount.name}” was saved.`,
        ...changesOf(before, savedFields(discount)),
      },
    };
  });
}

/** Returns the fields of a discount for the journal. */
export function savedFields(discount: Discount) {
  const { name, code, kind, active, segmentId, startsAt, endsAt, mostUses } = discount;
  return {
    name,
    code: code ?? null,
    kind,
    active,
    segmentId: segmentId ?? null,
    startsAt: startsAt ?? null,
    endsAt: endsAt ?? null,
    mostUses: mostUses ?? null,
  };
}

/** Loads a discount for a change, with its uses and currency. @throws DomainError NOT_FOUND. */
export async function loadDiscount(
  em: EntityManager,
  business: Business,
  id: string,
): Promise<Discount> {
  const discount = await loadDiscountRow(em, { id, businessId: business.id });
  const found = await findDiscount(em, business, id);
  if (!discount || !found) throw notFound('dsc', id);
  const { uses, currency } = found;
  return Object.assign(discount, { uses, currency });
}

/** Reads the fields that need parsing. @throws DomainError VALIDATION_FAILED naming every bad field. */
function readInput(input: SaveDiscountInput, { currency, timezone }: Business) {
  const { discountId, name, code, kind, percent, amount, leastSum, startsAt, endsAt } = input;
  const needed = (path: string) => {
    if (discountId == null) throw invalid(path, 'required for a new discount.', 'required');
  };
  const price = (value: number | null | undefined, path: string) =>
    value == null ? value : readPrice(value, currency, path);
  const read = collectIssues({
    name: () => (name == null ? needed('name') : readName(name, 'name')),
    kind: () => kind ?? needed('kind'),
    code: () => (code == null ? code : readDiscountCode(code)),
    ppm: () => (percent == null ? percent : toPpm(percent)),
    amountMinor: () => price(amount, 'amount'),
    leastMinor: () => price(leastSum, 'leastSum'),
    startsAt: () => (startsAt == null ? startsAt : readInstant(startsAt, timezone, 'startsAt')),
    endsAt: () => (endsAt == null ? endsAt : readInstant(endsAt, timezone, 'endsAt')),
  });
  const { itemIds, categoryIds, firstOrderOnly, mostUses, mostUsesPerClient, active } = input;
  const always = { itemIds, categoryIds, firstOrderOnly, active };
  const clearable = { ...read, segmentId: input.segmentId, mostUses, mostUsesPerClient };
  return Object.fromEntries([
    ...Object.entries(clearable).filter(([, value]) => value !== undefined),
    ...Object.entries(always).filter(([, value]) => value != null),
  ]);
}

/** Checks fields that depend on each other, and clears fields that the kind does not use. */
function checkWhole(discount: Discount): void {
  const { kind, startsAt, endsAt } = discount;
  collectIssues({
    percent: () => {
      if (kind !== 'percent') discount.ppm = null;
      else if (!discount.ppm) throw invalid('percent', 'must be above 0 for a percent discount.');
    },
    amount: () => {
      if (kind !== 'amount') discount.amountMinor = null;
      else if (!discount.amountMinor)
        throw invalid('amount', 'must be above 0 for an amount discount.');
    },
    endsAt: () => {
      if (startsAt == null || endsAt == null || startsAt < endsAt) return;
      throw invalid('endsAt', 'must be after the start.', 'before_start');
    },
  });
}

async function newDiscount(
  em: EntityManager,
  business: Business,
  createdAt: number,
): Promise<Discount> {
  if ((await countDiscounts(em, business.id)) >= mostOfOneBusiness) {
    throw new DomainError(
      'RULE_VIOLATION',
      `A business has at most ${mostOfOneBusiness} discounts; change or delete one that is not needed.`,
    );
  }
  return createDiscount(em, business, { createdAt });
}

/** Refuses items, categories and a segment that a business does not have. @throws DomainError NOT_FOUND. */
async function checkTargets(
  em: EntityManager,
  businessId: string,
  { itemIds, categoryIds, segmentId }: SaveDiscountInput,
): Promise<void> {
  if (segmentId != null && !(await findSegment(em, { businessId, id: segmentId })))
    throw notFound('seg', segmentId);
  if (!itemIds?.length && !categoryIds?.length) return;
  const targets = { itemIds: [...(itemIds ?? [])], categoryIds: [...(categoryIds ?? [])] };
  const { item, category } = await findUnknownTargets(em, { businessId, ...targets });
  if (item !== null) throw notFound('item', item);
  if (category !== null) throw notFound('cat', category);
}

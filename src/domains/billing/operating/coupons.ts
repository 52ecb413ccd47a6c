import { LockMode } from '@mikro-orm/core';
import type { SaveTariffCouponInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import { write } from '../../../platform/journal/write.ts';
import { isCurrency, toMinor } from '../../../platform/lib/money/money.ts';
import { TariffSubscription } from '../../tariffs/standing/subscription.entity.ts';
import type { Tariff } from '../../tariffs/versions/tariff.entity.ts';
import { authorizeService } from '../../business/access/authorize-operator.ts';
import { TariffCoupon } from './coupon.entity.ts';
import { countOtherUses, findCoupons } from './coupon.queries.ts';

/** Lists all coupons, newest first. */
export async function listCoupons(context: Context) {
  await authorizeService(context, 'see coupons');
  return { items: await findCoupons(context.em) };
}

/** Creates a coupon, or changes until when and by how many businesses an existing one can be used. */
export async function saveCoupon(
  context: Context,
  input: SaveTariffCouponInput,
): Promise<TariffCoupon> {
  await authorizeService(context, 'save coupons');
  const code = readCode(input.code);
  const discount = readDiscount(input);
  return write(context, null, async ({ em, now }) => {
    const found = await em.findOne(TariffCoupon, { code });
    if (found && !isSame(found, discount)) {
      throw new DomainError(
        'RULE_VIOLATION',
        `code: the coupon ${code} has another discount, which never changes. Choose another code.`,
      );
    }
    const coupon =
      found ?? em.create(TariffCoupon, { code, ...discount, active: true, createdAt: now() });
    coupon.active = input.active;
    if (input.mostUses !== undefined) coupon.mostUses = input.mostUses;
    if (input.expiresAt !== undefined) {
      coupon.expiresAt = input.expiresAt === null ? null : Number(input.expiresAt);
    }
    return {
      result: coupon,
      changedExisting: Boolean(found),
      event: {
        type: 'tariff_coupon.saved',
        businessId: null,
        subject: code,
        summary: `The coupon ${code} was saved.`,
        details: { ...discount, active: input.active },
      },
    };
  });
}

type Discount = Pick<TariffCoupon, 'percent' | 'amountMinor' | 'currency' | 'months'>;

const isSame = (coupon: TariffCoupon, { percent, amountMinor, currency, months }: Discount) =>
  (coupon.percent ?? null) === percent &&
  (coupon.amountMinor ?? null) === amountMinor &&
  (coupon.currency ?? null) === currency &&
  (coupon.months ?? null) === months;

function readCode(text: string): string {
  const code = text.trim().toUpperCase();
  if (/^[A-Z0-9]([A-Z0-9-]{1,38}[A-Z0-9])$/.test(code)) return code;
  throw invalid('code', 'must be 3 to 40 letters, digits and hyphens.');
}

function readDiscount({ percent, amount, currency, months }: SaveTariffCouponInput): Discount {
  if ((percent == null) === (amount == null)) {
    throw invalid('percent', 'must be given, or else an amount, and not both.');
  }
  if (amount == null) {
    return { percent: percent ?? null, amountMinor: null, currency: null, months: months ?? null };
  }
  if (!currency || !isCurrency(currency)) {
    throw invalid('currency', 'must be the ISO 4217 currency of the amount, such as EUR.');
  }
  const amountMinor = toMinor(amount, currency);
  if (amountMinor === undefined || amountMinor <= 0) {
    throw invalid('amount', `must be above 0, with no more decimals than ${currency} has.`);
  }
  return { percent: null, amountMinor, currency, months: months ?? null };
}

/**
 * Returns the coupon that an owner entered; null: none. `used` are those that the business had before.
 * @throws DomainError VALIDATION_FAILED if it cannot be used.
 */
export async function readCoupon(
  { em, now }: Context,
  text: string | null | undefined,
  { businessId, tariff, used }: { businessId: string; tariff: Tariff; used: readonly string[] },
): Promise<TariffCoupon | null> {
  if (text == null || text.trim() === '') return null;
  const code = text.trim().toUpperCase();
  const coupon = await em.fork().findOne(TariffCoupon, { code });
  if (!coupon?.active || (coupon.expiresAt != null && coupon.expiresAt <= now())) {
    throw invalid('coupon', `is not valid: there is no coupon ${code}, or its time is over.`);
  }
  if (coupon.currency != null && coupon.currency !== tariff.currency) {
    throw invalid('coupon', `is for tariffs in ${coupon.currency} only.`);
  }
  if (used.includes(code)) throw invalid('coupon', `is not valid: ${code} can be used once.`);
  await checkUses({ em, now }, businessId, coupon);
  return coupon;
}

/** Checks that another business can use a coupon. @throws DomainError VALIDATION_FAILED. */
async function checkUses(
  { em, now }: Pick<Context, 'em' | 'now'>,
  businessId: string,
  { code, mostUses }: TariffCoupon,
): Promise<void> {
  if (mostUses == null) return;
  if ((await countOtherUses(em, { code, businessId, now: now() })) < mostUses) return;
  throw invalid(
    'coupon',
    `is not valid: ${code} was used as often as it can be, or somebody is paying with it now.`,
  );
}

/** How long a coupon is held for a payment: longer than pages for paying are open, and than Stripe takes to report. */
const heldFor = 3 * 3_600_000;

/**
 * Holds a coupon for a business while it pays, or releases the one that it held. The row of the coupon is locked, so
 * that businesses that pay at once are counted one after the other. @throws DomainError VALIDATION_FAILED if it cannot be used any more.
 */
export function holdCoupon(
  context: Context,
  businessId: string,
  coupon: TariffCoupon | null,
): Promise<void> {
  return write(context, businessId, async ({ em, now }) => {
    if (coupon) {
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      const present = await em.findOneOrFail(TariffCoupon, { code: coupon.code }, { lockMode });
      await checkUses({ em, now }, businessId, present);
    }
    const row = await em.findOneOrFail(TariffSubscription, { businessId });
    row.heldCoupon = coupon?.code ?? null;
    row.heldUntil = coupon ? now() + heldFor : null;
    const event = { type: 'business.tariff_updated', businessId, subject: businessId, summary: '' };
    return { result: undefined, journaled: true, event };
  });
}

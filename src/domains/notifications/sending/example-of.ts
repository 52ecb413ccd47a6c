import type { MembershipStatus, TimeOffRequestStatus } from '../../../enums.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { toMinor } from '../../../platform/lib/money/money.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { localDateOf, wallToInstant } from '../../../platform/lib/time/time.ts';
import type { Business } from '../../business/business.entity.ts';
import { sealCode } from '../../gift-cards/codes/code.ts';
import type { OrderStatus } from '../../ordering/order.entity.ts';
import type { AppointmentStatus } from '../../scheduling/appointments/appointment.entity.ts';
import type { Facts } from '../facts/facts.ts';
import { kinds, type NotificationKind } from '../kinds/kinds.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** An id that no appointment has. */
export const exampleId = 'apt_01kb9y6t2hf8aanc3v5e7w1xzr';

/** Returns sample facts for a kind of notification: tomorrow at ten, with a meeting link if the text names one. */
export function exampleOf(
  context: Context,
  business: Business,
  kind: NotificationKind,
  { isLinkNamed }: { isLinkNamed: boolean },
): Facts {
  const now = context.now();
  const { name, phone, address, timezone, currency, locationCount } = business;
  const location = locationCount > 1 ? name : null;
  const amountMinor = toMinor(45, currency) ?? 0;
  const startAt = wallToInstant(addDays(localDateOf(now, timezone), 1), '10:00', timezone);
  const service = 'Service';
  const facts = {
    at: now,
    business: { name, location, phone: phone ?? null, address: address ?? null, timezone },
    client: { name: 'Ada Lovelace', phone: '+4930123456' },
    currency,
  };
  const {
    about,
    exampleStatus = 'confirmed',
    onlyWhileUnpaid,
    ofFee,
    onlyWhenUsedUp,
    onlyWhileOffered,
    namesLastVisit,
  } = kinds[kind];
  if (about === 'message') return { ...facts, bookingLink: null };
  if (about === 'client') {
    const lastVisit = {
      serviceName: service,
      staffName: 'Grace Hopper',
      startAt: startAt - 42 * day,
    };
    const expiresAt = startAt + 15 * day;
    const points = kind === 'points_ending' && { points: { balance: 120, expiresAt } };
    return { ...facts, ...(namesLastVisit && { lastVisit }), ...points };
  }
  if (about === 'payment') {
    return { ...facts, payment: { description: service, amountMinor } };
  }
  if (about === 'stock') {
    const stock = { title: 'Shampoo', sku: 'SH-1', onHand: 2, lowStock: 3 };
    return { ...facts, client: null, stock };
  }
  if (about === 'timeoff') {
    const status = exampleStatus as TimeOffRequestStatus;
    const timeOff = { staffName: 'Grace Hopper', startAt, endAt: startAt + 8 * hour, status };
    return { ...facts, client: null, timeOff: { ...timeOff, reason: null, note: null } };
  }
  if (about === 'review') {
    const review = { id: 'rev_01kb9y6t2hf8aanc3v5e7w1xzr', stars: 5, authorName: 'Ada L.' };
    const hiddenReason = exampleStatus === 'hidden' ? 'personal_data' : null;
    const { slug } = business;
    return { ...facts, review: { ...review, hiddenReason, appointmentId: exampleId, slug } };
  }
  if (about === 'calendar') {
    const account = 'grace@example.com';
    const calendar = { staffName: 'Grace Hopper', provider: 'google', account } as const;
    return {
      ...facts,
      client: null,
      calendar: { ...calendar, status: 'revoked', slug: business.slug },
    };
  }
  if (about === 'receipt') {
    return { ...facts, receipt: { kind: 'receipt', number: '2026-000123', amountMinor } };
  }
  if (about === 'giftcard') {
    const id = 'gft_01kb9y6t2hf8aanc3v5e7w1xzr';
    const sealedCode = sealCode(context.services, id, '7K3M-Q9TD-2XWA-5HRE');
    return { ...facts, giftCard: { id, sealedCode, amountMinor, expiresAt: null } };
  }
  if (about === 'package') {
    const visitsLeft = onlyWhenUsedUp ? 0 : 4;
    const expiresAt = wallToInstant(addDays(localDateOf(now, timezone), 15), '00:00', timezone);
    return { ...facts, package: { name: service, visits: 10, visitsLeft, expiresAt } };
  }
  if (about === 'membership') {
    const expiresAt = wallToInstant(addDays(localDateOf(now, timezone), 15), '00:00', timezone);
    const status = exampleStatus as MembershipStatus;
    const endsWithPeriod = kind === 'membership_ending';
    const next = kind === 'membership_changing' ? { name: service, amountMinor } : null;
    const debit =
      kind === 'membership_debit'
        ? { amountMinor, at: expiresAt, last4: '3000', mandate: 'ABC3000' }
        : null;
    const terms = { amountMinor, expiresAt, next, debit };
    const membership = { name: service, status, endsWithPeriod, ...terms };
    return { ...facts, membership };
  }
  if (about === 'waitlist') {
    const dateFrom = localDateOf(now, timezone);
    const expiresAt = now + business.waitlistOfferMinutes * 60_000;
    const offer = onlyWhileOffered ? { startAt, staffName: 'Grace Hopper', expiresAt } : null;
    const id = 'wtl_01kb9y6t2hf8aanc3v5e7w1xzr';
    const dateTo = addDays(dateFrom, 14);
    return { ...facts, waitlist: { id, serviceName: service, dateFrom, dateTo, offer } };
  }
  if (about === 'order') {
    const items = [{ name: service, quantity: 1 }];
    const shipment = {
      items,
      carrier: 'DHL',
      trackingNumber: '00340434161094',
      trackingUrl: 'https://carrier.example/00340434161094',
    };
    return {
      ...facts,
      order: {
        number: 1001,
        status: exampleStatus as OrderStatus,
        items,
        totalMinor: amountMinor,
        reason: null,
        delivery: { method: 'pickup', address: null, priceMinor: 0 },
        comment: null,
        contactEmail: null,
        shipment: kind === 'order_shipped' ? shipment : null,
        cameBack: kind === 'order_returned' ? { items, amountMinor } : null,
      },
    };
  }
  return {
    ...facts,
    appointment: {
      id: exampleId,
      status: exampleStatus as AppointmentStatus,
      version: 1,
      startAt,
      endAt: startAt + hour,
      serviceName: service,
      staffName: 'Grace Hopper',
      priceMinor: amountMinor,
      waitsFor: onlyWhileUnpaid ? 'payment' : null,
      reason: null,
      ...(isLinkNamed &&
        exampleStatus === 'confirmed' && {
          online: true,
          meetingUrl: 'https://meet.example.com/lumen',
        }),
      ...(ofFee && { feeMinor: amountMinor, feeDueMinor: amountMinor }),
    },
  };
}

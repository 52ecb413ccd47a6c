import type { Appointment } from '../../../domains/scheduling/appointments/appointment.entity.ts';
import { grossOf } from '../../../domains/taxes/calculate-tax.ts';
import type { Salon } from '../open-salon.ts';
import type { DayDrawer } from '../keep-till.ts';
import type { Books } from './books.ts';
import type { Chance } from './chance.ts';
import { beginPayment, endPayment } from './take-money.ts';
import type { CommissionEntry } from '../../../domains/commissions/earning/commission-entry.entity.ts';
import { entriesOf } from '../../../domains/commissions/earning/reckon-commission.ts';
import type { Rule } from '../../../domains/commissions/rules/choose-rate.ts';
import { newIdAt } from '../../../platform/lib/ids.ts';

const minute = 60_000;

/** Payment methods, in turn. */
const methods = ['card', 'cash', 'card', 'transfer', 'cash'] as const;

/** Pays most appointments at the desk on leaving. Some appointments of the last week remain unpaid. */
export function payAppointments(
  salon: Salon,
  chance: Chance,
  appointments: readonly Appointment[],
  books: Books,
  { cashDrawer, now }: { cashDrawer: DayDrawer; now: number },
): void {
  const { business, cast } = salon;
  for (const appointment of appointments) {
    const isRecent = now - appointment.endAt < 7 * 24 * 60 * minute;
    if (appointment.status !== 'completed' || (isRecent && chance.is(0.15))) continue;
    const at = appointment.endAt + (1 + chance.below(4)) * minute;
    const due = {
      businessId: business.id,
      appointmentId: appointment.id,
      clientId: appointment.clientId,
      amountMinor: grossOf(appointment),
      currency: business.currency,
      provider: 'manual' as const,
      method: methods[books.payments.length % methods.length]!,
      drawerId: at > cashDrawer.openedAt && at < cashDrawer.closedAt ? cashDrawer.id : null,
      description: `${appointment.serviceName}, ${business.name}`,
      at,
      by: cast.owner,
    };
    const payment = beginPayment(books, due, '');
    endPayment(books, payment, { at: at + 1000, by: cast.owner, status: 'succeeded' });
    books.commissions.push(...earnByAppointment(salon, appointment, at + 1000));
  }
}

/** Returns the commission entries of a paid appointment. */
function earnByAppointment(
  { commissionRules }: Salon,
  appointment: Appointment,
  at: number,
): CommissionEntry[] {
  const {
    businessId,
    id: appointmentId,
    catalogItemId: itemId,
    staffId = null,
    netMinor,
  } = appointment;
  const entries = entriesOf({
    orderId: null,
    position: null,
    appointmentId,
    itemId,
    type: 'service',
    staffId,
    quantity: 1,
    netMinor,
    costMinor: grossOf(appointment),
    lostMinor: 0,
    isSold: netMinor > 0,
    isEarned: true,
    rules: commissionRules.map(ruleOf),
    earned: [],
  });
  return entries.map(
    entry =>
      ({
        id: newIdAt('cme', at),
        businessId,
        itemId,
        orderId: null,
        position: null,
        appointmentId,
        ...entry,
        createdAt: at,
      }) as CommissionEntry,
  );
}

function ruleOf(rule: Salon['commissionRules'][number]): Rule {
  const { staffId = null, itemId = null, type = null, ppm = null, fixedMinor = null } = rule;
  return { staffId, itemId, type, ppm, fixedMinor };
}

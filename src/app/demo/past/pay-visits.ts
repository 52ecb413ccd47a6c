import type { Appointment } from '../../../domains/scheduling/appointments/appointment.entity.ts';
import { grossOf } from '../../../domains/taxes/calculate-tax.ts';
import type { Salon } from '../open-salon.ts';
import type { DayDrawer } from '../keep-till.ts';
import type { Books } from './books.ts';
import type { Chance } from './chance.ts';
import { earnByVisit } from './earn-by-visit.ts';
import { beginPayment, endPayment } from './take-money.ts';

const minute = 60_000;
/** How they pay, in turn. */
const methods = ['card', 'cash', 'card', 'transfer', 'cash'] as const;

/** Nearly everybody pays at the desk on leaving; some of the last week still owe it. */
export function payVisits(
  salon: Salon,
  chance: Chance,
  visits: readonly Appointment[],
  books: Books,
  { drawer, now }: { drawer: DayDrawer; now: number },
): void {
  const { business, cast } = salon;
  for (const visit of visits) {
    const isRecent = now - visit.endAt < 7 * 24 * 60 * minute;
    if (visit.status !== 'completed' || (isRecent && chance.is(0.15))) continue;
    const at = visit.endAt + (1 + chance.below(4)) * minute;
    const due = {
      businessId: business.id,
      appointmentId: visit.id,
      clientId: visit.clientId,
      amountMinor: grossOf(visit),
      currency: business.currency,
      provider: 'manual' as const,
      method: methods[books.payments.length % methods.length]!,
      drawerId: at > drawer.openedAt && at < drawer.closedAt ? drawer.id : null,
      description: `${visit.serviceName}, ${business.name}`,
      at,
      by: cast.owner,
    };
    const payment = beginPayment(books, due, '');
    endPayment(books, payment, { at: at + 1000, by: cast.owner, status: 'succeeded' });
    books.commissions.push(...earnByVisit(salon, visit, at + 1000));
  }
}

import type { CommissionEntry } from '../../../domains/commissions/earning/commission-entry.entity.ts';
import { entriesOf } from '../../../domains/commissions/earning/entries-of.ts';
import type { Rule } from '../../../domains/commissions/rules/choose-rate.ts';
import type { Appointment } from '../../../domains/scheduling/appointments/appointment.entity.ts';
import { grossOf } from '../../../domains/taxes/calculate-tax.ts';
import { newIdAt } from '../../../platform/lib/ids.ts';
import type { Salon } from '../open-salon.ts';

/** What somebody earns by a visit when it is paid. */
export function earnByVisit(
  { commissionRules }: Salon,
  visit: Appointment,
  at: number,
): CommissionEntry[] {
  const { businessId, id: appointmentId, catalogItemId: itemId, staffId = null, netMinor } = visit;
  const entries = entriesOf({
    orderId: null,
    position: null,
    appointmentId,
    itemId,
    type: 'service',
    staffId,
    quantity: 1,
    netMinor,
    costMinor: grossOf(visit),
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

import type { CommissionRule } from '../../domains/commissions/rules/commission-rule.entity.ts';
import { saveRule } from '../../domains/commissions/rules/save-rule.ts';
import type { StaffMember } from '../../domains/staff/staff-member.entity.ts';
import type { Run } from './one-transaction.ts';

/** What everybody earns by services and products, and one of them by services. */
export async function setCommissions(
  run: Run,
  businessId: string,
  [senior]: readonly StaffMember[],
): Promise<CommissionRule[]> {
  const set = (rule: { type: 'service' | 'product'; percent: number; staffId?: string }) =>
    run(context => saveRule(context, { businessId, ...rule }));
  return [
    await set({ type: 'service', percent: 35 }),
    await set({ type: 'product', percent: 10 }),
    ...(senior ? [await set({ type: 'service', percent: 42, staffId: senior.id })] : []),
  ];
}

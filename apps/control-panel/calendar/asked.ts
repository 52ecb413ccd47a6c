import { addDays } from '../../../packages/shared/local-days.ts';

/** What the calendar asks of some days. The page asks the same before the app does, and brings the answers along. */
export interface Asked {
  businessId: string;
  from: string;
  days: number;
  staffId?: string | undefined;
}

export function boardAsked({ businessId, from, days, staffId }: Asked) {
  return { businessId, from, days, ...(staffId && { staffIds: [staffId] }) };
}

export function summaryAsked({ businessId, from, days, staffId }: Asked) {
  return { businessId, from, to: addDays(from, days - 1), ...(staffId && { staffId }) };
}

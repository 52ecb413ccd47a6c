import { addDays } from '../../../../packages/shared/local-days.ts';

/** Variables of a calendar read. The server preloads the same read into the page. */
export interface BoardRequest {
  businessId: string;
  from: string;
  days: number;
  staffId?: string | undefined;
}

export function boardVariables({ businessId, from, days, staffId }: BoardRequest) {
  return { businessId, from, days, ...(staffId && { staffIds: [staffId] }) };
}

export function summaryVariables({ businessId, from, days, staffId }: BoardRequest) {
  return { businessId, from, to: addDays(from, days - 1), ...(staffId && { staffId }) };
}

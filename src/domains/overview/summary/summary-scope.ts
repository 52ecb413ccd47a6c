/** The business and the local days of a summary, for its reports. */
export interface SummaryScope {
  readonly businessId: string;
  readonly from: string;
  readonly to: string;
  readonly locationId: string | null;
}

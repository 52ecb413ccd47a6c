import { subscribe } from '../../platform/announce.ts';
import {
  goodsReturned,
  orderChanged,
  salePaid,
  visitsReleased,
} from '../ordering/announcements.ts';
import { orderedBookingsEnded, saleEnded, visitRepriced } from '../scheduling/announcements.ts';
import { followPayments, followReturn } from './issuing/follow-payments.ts';
import { followReleased, creditVisitReceipts } from './issuing/follow-visits.ts';
import { issueOncePaid } from './issuing/issue-receipt.ts';
import { reissue } from './issuing/reissue.ts';

/** Updates receipts and invoices after changes of sales. */
export const receiptSubscriptions = [
  ...subscribe(creditVisitReceipts, orderChanged),
  ...subscribe(reissue, orderedBookingsEnded, orderChanged),
  ...subscribe(issueOncePaid, visitRepriced, saleEnded),
  ...subscribe(followReleased, visitsReleased),
  ...subscribe(followReturn, goodsReturned),
  ...subscribe(followPayments, salePaid),
];

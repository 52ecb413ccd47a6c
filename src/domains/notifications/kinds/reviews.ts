import type { Kind } from './kind.ts';

/** Request to review a visit, planned by `planReviewRequests`: the same for everybody, once after each visit. */
export const reviewRequest: Kind = {
  about: 'appointment',
  events: [],
  purpose: 'reviews',
  toClients: false,
  toBusiness: false,
  afterVisit: true,
  exampleStatus: 'completed',
};

/** Notice to the team of a new review. */
export const reviewWritten: Kind = {
  about: 'review',
  events: ['review.written'],
  toClients: false,
  toBusiness: true,
};

/** Notice to the author that the business hid the review, with the reason. */
export const reviewHidden: Kind = {
  about: 'review',
  events: ['review.hidden'],
  toClients: true,
  toBusiness: false,
  exampleStatus: 'hidden',
};

import type { Tooth } from '../tooth.ts';

/** Guards of reviews, and of the requests for them. */
export const reviews: readonly Tooth[] = [
  {
    promise: 'Only a visit that took place is reviewed.',
    file: 'src/domains/reviews/reviewed-visit.ts',
    guard: "    .filter(({ status }) => status === 'completed')\n",
    without: '',
    test: 'test/domains/reviews/reviews.test.ts',
    title: 'is for the client of a visit that took place, once for each visit',
  },
  {
    promise: 'A hidden review leaves the average.',
    file: 'src/domains/reviews/review.queries.ts',
    guard: " filter (where r.status = 'published'), 2)::float8`",
    without: ', 2)::float8`',
    test: 'test/domains/reviews/reviews.test.ts',
    title: 'see published reviews with their rating',
  },
  {
    promise: 'Reports of one network about a review count once a day.',
    file: 'src/domains/reviews/moderate-review.ts',
    guard: 'const isThere = isFirst\n',
    without: 'const isThere = isFirst || !isFirst\n',
    test: 'test/domains/reviews/reviews.test.ts',
    title: 'report a review once a day',
  },
  {
    promise: 'A request for a review needs consent to offers, or the owner’s declaration.',
    file: 'src/domains/notifications/recipients.queries.ts',
    guard: '(${agreed} or ${mayAskAnyone} and not ${declined})',
    without: 'not ${declined}',
    test: 'test/domains/reviews/review-requests.test.ts',
    title: 'is not sent to a client who never agreed to offers',
  },
  {
    promise: 'Who wrote a review is not asked for another one for 90 days.',
    file: 'src/domains/notifications/review-requests.queries.ts',
    guard: 'and r.created_at > ${rested})`',
    without: 'and r.created_at > ${now})`',
    test: 'test/domains/reviews/review-requests.test.ts',
    title: 'is not sent to a client who wrote a review in the last 90 days',
  },
];

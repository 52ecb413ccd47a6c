/** Events of the waiting list that webhooks can subscribe to. */
export const waitlistEvents = [
  'waitlist.joined',
  'waitlist.offered',
  'waitlist.accepted',
  'waitlist.passed',
  'waitlist.lapsed',
  'waitlist.removed',
] as const;

import type { Tooth } from '../tooth.ts';

/** Guards of reminders, replies and offers to clients. */
export const messages: readonly Tooth[] = [
  {
    promise: 'A member of the team is not mailed about what they did themselves.',
    file: 'src/domains/notifications/store-notifications.ts',
    guard: 'return team.filter(email => email !== doer?.email);',
    without: "return team.filter(email => email !== '' || !doer);",
    test: 'test/domains/notifications/team.test.ts',
    title: 'is not mailed about what they did themselves, and others are',
  },
  {
    promise: 'Mails to the team beyond a limit are told in one mail.',
    file: 'src/domains/notifications/sending/notification-queue.ts',
    guard: "if (error instanceof LimitReached && notification.audience === 'business') {",
    without: "if (error instanceof LimitReached && notification.kind === 'client_birthday') {",
    test: 'test/domains/notifications/team.test.ts',
    title: 'are told in one mail in the next hour, and none is lost',
  },
  {
    promise: 'Several changes within a hold are told by one message.',
    file: 'src/domains/notifications/held-notices.ts',
    guard: 'return { events, heldUntil: isHeld && until > now ? until : null };',
    without: 'return { events: until < 0 ? events : [event], heldUntil: null };',
    test: 'test/domains/notifications/held.test.ts',
    title: 'moved three times by a person is told once, with the last time',
  },
  {
    promise: 'What is booked and cancelled within a hold is told to nobody.',
    file: 'src/domains/notifications/plan-notifications.ts',
    guard: 'if (isEnded(about[0]!.found) && isIntroducedBy(events, subject)) continue;',
    without: "if (isEnded(about[0]!.found) && isIntroducedBy(events, '')) continue;",
    test: 'test/domains/notifications/held.test.ts',
    title: 'that is booked and cancelled within the hold is told to nobody',
  },
  {
    promise: 'A message that waits for the mail server is replaced by a newer one.',
    file: 'src/domains/notifications/store-notifications.ts',
    guard: 'if (stateRank === undefined) return new Map();',
    without: "if (stateRank === undefined || kind !== 'stock_low') return new Map();",
    test: 'test/domains/notifications/held.test.ts',
    title: 'A message that waits for the mail server is replaced by the next about the same',
  },
  {
    promise: 'Only confirmed visits are reminded of.',
    file: 'src/domains/notifications/plan-reminders.ts',
    guard: "where business_id = b.id and status = 'confirmed' and",
    without: 'where business_id = b.id and',
    test: 'test/domains/notifications/kinds/reminders.test.ts',
    title: 'only confirmed appointments get reminders',
  },
  {
    promise: 'A visit is reminded of once.',
    file: 'src/domains/notifications/plan-reminders.ts',
    guard: "and not ${isReminded('v', 'due.hours')}",
    without: '',
    test: 'test/domains/notifications/kinds/reminders.test.ts',
    title: 'is not repeated after other hours are set, and the nearer one is sent',
  },
  {
    promise: 'Whoever booked just now is not reminded yet.',
    file: 'src/domains/notifications/plan-reminders.ts',
    guard: 'and created_at <= $4',
    without: 'and $4::timestamptz is not null',
    test: 'test/domains/notifications/kinds/reminders.test.ts',
    title: 'a client who booked less than two hours ago gets no reminder yet',
  },
  {
    promise: 'A message that the client has declined since is not sent.',
    file: 'src/domains/notifications/sending/refuse-notification.ts',
    guard: 'if (purpose && clientId != null && !(await wants(em, businessId, clientId, purpose)))',
    without: "if (purpose && clientId === '' && !(await wants(em, businessId, clientId, purpose)))",
    test: 'test/domains/notifications/kinds/reminders.test.ts',
    title:
      'A reminder that could not be sent yet is not sent any more once its client declines reminders.',
  },
  {
    promise: 'A business whose owner has proven no address writes to no client.',
    file: 'src/domains/notifications/sending/refuse-notification.ts',
    guard:
      "if (audience === 'client' && !(await findRunByProven(em, [businessId])).has(businessId))",
    without:
      "if (audience === 'business' && !(await findRunByProven(em, [businessId])).has(businessId))",
    test: 'test/domains/notifications/strangers.test.ts',
    title: 'causes no notifications to clients and gets none about them, until it is confirmed',
  },
  {
    promise: 'An offer of the waiting list is answered in its time.',
    file: 'src/domains/scheduling/waiting-list/load-entry.ts',
    guard: 'if (offer && offer.expiresAt > now()) return offer;',
    without: 'if (offer) return offer;',
    test: 'test/domains/scheduling/waiting-list/waiting-list.test.ts',
    title: 'An offer is accepted in its time alone, though nobody has ended it yet.',
  },
  {
    promise: 'Nobody is offered what nobody could answer in time.',
    file: 'src/domains/scheduling/waiting-list/make-offer.ts',
    guard:
      'return Math.min(now + waitlistOfferMinutes * minute, startAt - minNoticeMinutes * minute);',
    without: 'return now + waitlistOfferMinutes * minute;',
    test: 'test/domains/scheduling/waiting-list/waiting-list.test.ts',
    title:
      'an offer ends when the place starts too soon, and what nobody could answer is not offered',
  },
  {
    promise: 'The place of an offer that ends is free for the next.',
    file: 'src/domains/scheduling/waiting-list/end-offer.ts',
    guard: 'set expires_at = least(expires_at, $3)',
    without: 'set expires_at = greatest(expires_at, $3)',
    test: 'test/domains/scheduling/waiting-list/waiting-list.test.ts',
    title: 'what is declined is offered to the next, and never again to who declined it',
  },
  {
    promise: 'Of visits that were asked about together none is guessed.',
    file: 'src/domains/notifications/replies/pick-asked.ts',
    guard: "return others.some(isOther) ? 'ambiguous' : latest;",
    without: "return others.every(isOther) && others.length > 9 ? 'ambiguous' : latest;",
    test: 'test/domains/notifications/replies/replies.test.ts',
  },
];

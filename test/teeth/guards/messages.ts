import type { Tooth } from '../tooth.ts';

/** Guards of reminders, replies and offers to clients. */
export const messages: readonly Tooth[] = [
  {
    promise: 'Nobody gets a message about an appointment that another system keeps.',
    file: 'src/domains/notifications/plan-notifications.ts',
    guard: "if (event.data['silent'] === true) return [];",
    without: '',
    test: 'test/facades/api/rest/bulk-appointments.test.ts',
    title: 'Nobody gets a message about an appointment that another system keeps',
  },
  {
    promise: 'A member of the team is not mailed about what they did themselves.',
    file: 'src/domains/notifications/store-notifications.ts',
    guard: 'return team.filter(email => email !== address);',
    without: "return team.filter(email => email !== '' || !address);",
    test: 'test/domains/notifications/team.test.ts',
    title: 'is not mailed about their own actions, and others are',
  },
  {
    promise: 'Mails to the team beyond a limit are told in one mail.',
    file: 'src/domains/notifications/sending/notification-queue.ts',
    guard: "if (error instanceof LimitReached && notification.audience === 'business') {",
    without: "if (error instanceof LimitReached && notification.kind === 'client_birthday') {",
    test: 'test/domains/notifications/team.test.ts',
    title: 'are joined into one mail in the next hour, and none is lost',
  },
  {
    promise: 'Several changes within a hold are told by one message.',
    file: 'src/domains/notifications/held-notices.ts',
    guard: 'return { events, heldUntil: isHeld && until > now ? until : null };',
    without: 'return { events: until < 0 ? events : [event], heldUntil: null };',
    test: 'test/domains/notifications/held.test.ts',
    title: 'moved three times by a person sends one message, with the last time',
  },
  {
    promise: 'What is booked and cancelled within a hold is told to nobody.',
    file: 'src/domains/notifications/plan-notifications.ts',
    guard: 'if (isEnded(about[0]!.found) && isIntroducedBy(events, subject)) continue;',
    without: "if (isEnded(about[0]!.found) && isIntroducedBy(events, '')) continue;",
    test: 'test/domains/notifications/held.test.ts',
    title: 'booked and cancelled within the hold sends no message',
  },
  {
    promise: 'A message that waits for the mail server is replaced by a newer one.',
    file: 'src/domains/notifications/store-notifications.ts',
    guard: 'if (stateRank === undefined) return new Map();',
    without: "if (stateRank === undefined || kind !== 'stock_low') return new Map();",
    test: 'test/domains/notifications/held.test.ts',
    title:
      'A message that waits for the mail server is replaced by the next about the same subject',
  },
  {
    promise: 'Only confirmed visits are reminded of.',
    file: 'src/domains/notifications/reminders.queries.ts',
    guard: "where business_id = b.id and status = 'confirmed' and",
    without: 'where business_id = b.id and',
    test: 'test/domains/notifications/kinds/reminders.test.ts',
    title: 'only confirmed appointments get reminders',
  },
  {
    promise: 'A visit is reminded of once.',
    file: 'src/domains/notifications/reminders.queries.ts',
    guard: "and not ${isReminded('v', sql`due.hours`)}",
    without: '',
    test: 'test/domains/notifications/kinds/reminders.test.ts',
    title: 'is not repeated after other hours are set, and the nearer one is sent',
  },
  {
    promise: 'Whoever booked just now is not reminded yet.',
    file: 'src/domains/notifications/reminders.queries.ts',
    guard: 'and created_at <= ${bookedBefore}',
    without: 'and ${bookedBefore}::timestamptz is not null',
    test: 'test/domains/notifications/kinds/reminders.test.ts',
    title: 'a client who booked less than two hours ago gets no reminder yet',
  },
  {
    promise: 'A message that the client has declined since is not sent.',
    file: 'src/domains/notifications/sending/notification-queue.ts',
    guard:
      'if (purpose && clientId != null && !(await wants(em, { businessId, clientId, purpose })))',
    without:
      "if (purpose && clientId === '' && !(await wants(em, { businessId, clientId, purpose })))",
    test: 'test/domains/notifications/kinds/reminders.test.ts',
    title: 'A reminder still to be sent is dropped once its client declines reminders.',
  },
  {
    promise: 'A business whose owner has proven no address writes to no client.',
    file: 'src/domains/notifications/sending/notification-queue.ts',
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
    title:
      'An offer can be accepted only within its time, even before the job that ends it has run.',
  },
  {
    promise: 'Nobody is offered what nobody could answer in time.',
    file: 'src/domains/scheduling/waiting-list/make-offer.ts',
    guard:
      'return Math.min(now + waitlistOfferMinutes * minute, startAt - minNoticeMinutes * minute);',
    without: 'return now + waitlistOfferMinutes * minute;',
    test: 'test/domains/scheduling/waiting-list/waiting-list.test.ts',
    title:
      'an offer ends when the place starts too soon, and a place too soon to be answered is not offered',
  },
  {
    promise: 'The place of an offer that ends is free for the next.',
    file: 'src/domains/scheduling/holds/hold.queries.ts',
    guard: 'set expires_at = least(expires_at, ',
    without: 'set expires_at = greatest(expires_at, ',
    test: 'test/domains/scheduling/waiting-list/waiting-list.test.ts',
    title:
      'a declined offer goes to the next in line, and never again to the client who declined it',
  },
  {
    promise: 'Of visits that were asked about together none is guessed.',
    file: 'src/domains/notifications/replies/pick-replied-visit.ts',
    guard: "return others.some(isOther) ? 'ambiguous' : latest;",
    without: "return others.every(isOther) && others.length > 9 ? 'ambiguous' : latest;",
    test: 'test/domains/notifications/replies/replies.test.ts',
  },
  {
    promise: 'A device is told nothing that its member did in person.',
    file: 'src/domains/notifications/push/push-device.queries.ts',
    guard: 'd.user_id is distinct from ${doneBy} and',
    without: "d.user_id is distinct from ${doneBy} || '-' and",
    test: 'test/domains/notifications/push.test.ts',
    title: 'is notified of actions of its member’s assistant, and not of the member’s own',
  },
  {
    promise: 'A device is told nothing in quiet hours.',
    file: 'src/domains/notifications/push/push-queue.ts',
    guard: 'const until = job.isTest ? null : quietUntil(device, now());',
    without: 'const until = job.isTest ? quietUntil(device, now()) : null;',
    test: 'test/domains/notifications/push.test.ts',
    title: 'messages are held until the end, and then sent',
  },
  {
    promise: 'What was held in quiet hours is left out once it is not true any more.',
    file: 'src/domains/notifications/push/push-queue.ts',
    guard: 'const isLate = held !== undefined || job.attempts > 0;',
    without: 'const isLate = held === null || job.attempts > 0;',
    test: 'test/domains/notifications/push.test.ts',
    title: 'messages that are outdated at the end are dropped',
  },
  {
    promise: 'Who loses a visit to somebody else is told.',
    file: 'src/domains/notifications/plan-notifications.ts',
    guard: "const ids = [data['fromStaffId'], ...changes.map(({ before }) => before?.staffId)];",
    without: 'const ids = changes.map(({ before }) => before?.staffId);',
    test: 'test/domains/notifications/push.test.ts',
    title: 'is reported to the former and the new staff member, and to no other',
  },
  {
    promise: 'A start for an appointment that would move counts its own place as free.',
    file: 'src/domains/scheduling/availability/explain/explain-start.ts',
    guard: '    ignoring: appointment.id,',
    without: '    ignoring: [],',
    test: 'test/domains/scheduling/availability/explain-move.test.ts',
    title: 'A start for an existing appointment counts its own place as free and keeps its length',
  },
  {
    promise: 'A device of which the session was ended is told nothing.',
    file: 'src/domains/notifications/push/push-device.queries.ts',
    guard: 't.id = d.session_id and t.revoked_at is not null)`;',
    without: "t.id = d.session_id and t.revoked_at = '-infinity')`;",
    test: 'test/domains/notifications/push.test.ts',
    title: 'ends with the membership, with its session, and with the device',
  },
  {
    promise: 'Who serves clients is told of their own visits alone.',
    file: 'src/domains/notifications/push/find-recipients.ts',
    guard: 'return serves || isKept(found) ? isTheirs || wasTheirs : true;',
    without: 'return isKept(found) ? isTheirs || wasTheirs : serves || true;',
    test: 'test/domains/notifications/push.test.ts',
    title:
      'is of one business, for its members, and for staff limited to their own visits only about those',
  },
  {
    promise:
      'A message that is tried again is left out where the visit was moved or cancelled since.',
    file: 'src/domains/notifications/push/held-pushes.ts',
    guard: 'if (!visit || visit.isOff !== about.isOff) return false;',
    without: 'if (!visit) return false;',
    test: 'test/domains/notifications/push.test.ts',
    title: 'gets no late message that is outdated by then',
  },
];

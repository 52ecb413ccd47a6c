import { inTransaction } from '../../platform/database/tenancy/tenant-scope.ts';
import type { Context } from '../../platform/context.ts';
import { sweepEach } from '../../platform/sweeps/sweep.ts';
import {
  findBirthdays,
  findEndings,
  findInvitations,
  type Due,
  type Planning,
} from './due.queries.ts';
import { asOne } from './facts/appointment-facts.ts';
import type { NotificationKind } from './kinds/kinds.ts';
import { findReminders } from './reminders.queries.ts';
import { findFormRequests } from './form-requests.queries.ts';
import { findPointEndings } from './point-endings.queries.ts';
import { findReviewRequests } from './review-requests.queries.ts';
import { storeNotifications } from './store-notifications.ts';

/** Plans reminders of confirmed appointments of all businesses. Returns the number planned. */
export async function planReminders(context: Context): Promise<number> {
  const due = await findReminders(context.em, planningBy(context));
  return storeDue(context, 'appointment_reminder', due);
}

/** Plans birthday greetings to clients of all businesses. Returns the number planned. */
export async function planBirthdays(context: Context): Promise<number> {
  const due = await findBirthdays(context.em, planningBy(context));
  return storeDue(context, 'client_birthday', due);
}

/** Plans invitations to clients of all businesses some time after their last visit. Returns the number planned. */
export async function planNextVisits(context: Context): Promise<number> {
  const due = await findInvitations(context.em, planningBy(context));
  return storeDue(context, 'client_next_visit', due);
}

/** Plans requests for reviews to clients of all businesses some hours after their visits. Returns the number planned. */
export async function planReviewRequests(context: Context): Promise<number> {
  const due = await findReviewRequests(context.em, planningBy(context));
  return storeDue(context, 'review_request', due);
}

/** Plans requests for forms to clients of all businesses some hours before their visits. Returns the number planned. */
export async function planFormRequests(context: Context): Promise<number> {
  const due = await findFormRequests(context.em, planningBy(context));
  return storeDue(context, 'form_request', due);
}

/** Plans reminders of packages of all businesses that expire soon. Returns the number planned. */
export async function planEndings(context: Context): Promise<number> {
  const due = await findEndings(context.em, planningBy(context));
  return storeDue(context, 'package_ending', due);
}

/** Plans reminders of points of clients of all businesses that end soon. Returns the number planned. */
export async function planPointEndings(context: Context): Promise<number> {
  const due = await findPointEndings(context.em, planningBy(context));
  return storeDue(context, 'points_ending', due);
}

function planningBy({ services: { mailer, textSender }, now }: Context): Planning {
  return { now: now(), mailWorks: mailer.works, textsWork: textSender.works };
}

/** Stores the notifications of due events. Returns the number stored. */
async function storeDue(
  context: Context,
  kind: NotificationKind,
  due: readonly Due[],
): Promise<number> {
  const { services } = context;
  const counts = await sweepEach(context, due, {
    subjectOf: ({ eventId }) => eventId,
    work: ({ businessId, id, eventId, ...subject }) =>
      inTransaction(services.fork(), businessId, em =>
        storeNotifications(
          services,
          em,
          { businessId, eventId, kind, subject: id },
          asOne(subject),
        ),
      ),
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

import type { EntityManager } from '@mikro-orm/sql';
import { localDateOf } from '../../../platform/lib/time/time.ts';
import { languageOf } from '../../../../packages/shared/languages.ts';
import type { Services } from '../../../platform/services.ts';
import { notTakingPlace } from '../../scheduling/appointments/lifecycle.ts';
import type { Subject } from '../facts/facts.ts';
import type { NotificationKind } from '../kinds/kinds.ts';
import { formOf, localeFor, wordsOf } from '../sending/words-of.ts';
import { termsOf } from '../sending/forms.ts';
import { textsFor } from '../../../texts/texts-for.ts';
import { findRecipients, type PushRecipient } from './find-recipients.ts';
import { pushKindOf } from './kinds.ts';
import { sealedFor, type PushItem, type PushJob, type PushMessage } from './push-job.ts';
import { insertPushes } from './push-job.queries.ts';

interface News {
  businessId: string;
  kind: NotificationKind;
  subject: string;
  /** User who made the change in person. */
  doneBy: string | null;
  /** Staff who served the visit before and may have lost it. */
  formerStaffIds?: readonly string[];
}

/** Queues push messages to members, one job per device, in the transaction that processes the event. */
export async function pushNews(
  services: Services,
  em: EntityManager,
  { businessId, kind, subject, doneBy, formerStaffIds = [] }: News,
  { facts, locale, clientId }: Subject,
): Promise<void> {
  const { appointment } = facts;
  const pushKind = pushKindOf(kind);
  if (!pushKind || !appointment) return;
  const told = await findRecipients(em, {
    businessId,
    kind: pushKind,
    needs: ['appointment:read'],
    appointmentId: appointment.id,
    formerStaffIds,
    doneBy,
  });
  const about = {
    id: appointment.id,
    startAt: appointment.startAt,
    isOff: notTakingPlace.has(appointment.status),
    isNew: pushKind === 'booking_new',
  };
  const at = services.now();
  const messages = told.map(device => {
    const day = localDateOf(appointment.startAt, facts.business.timezone);
    const { language } = device;
    // The business's locale sets the format of times if it has the device's language.
    const own = languageOf(locale) === language ? locale : language;
    const writable = {
      businessId,
      kind,
      subject,
      audience: 'business' as const,
      recipient: '',
      locale: localeFor({ locale: own }, device),
      facts: { ...facts, at },
    };
    const { staffName } = appointment;
    const { push, notificationWords } = textsFor(language);
    const body = device.hasLost
      ? push.lost({
          ...termsOf(writable.facts, notificationWords, formOf(writable)),
          staffName: staffName || null,
        })
      : wordsOf(language, writable).subject;
    return {
      device,
      about,
      clientId,
      message: {
        title: device.business,
        body,
        tag: subject,
        waits: appointment.status === 'pending' && appointment.waitsFor === 'approval',
        url: `/ControlPanel/${device.slug}/calendar?date=${day}${device.hasLost ? '' : `&open=${appointment.id}`}`,
      },
    };
  });
  await enqueuePushes(services, em, businessId, messages);
}

interface Pushed {
  device: Pick<PushRecipient, 'id'>;
  message: PushMessage;
  about?: PushItem['about'];
  proposalId?: string;
  clientId?: string | null;
  isTest?: true;
}

/** Queues messages in the current transaction. Their texts are sealed while they wait. */
export async function enqueuePushes(
  services: Services,
  em: EntityManager,
  businessId: string,
  messages: readonly Pushed[],
): Promise<void> {
  if (messages.length === 0) return;
  const jobs = messages.map(
    ({ device: { id }, message, about, proposalId, clientId, isTest }): PushJob => ({
      businessId,
      deviceId: id,
      sealed: sealedFor(services, id, message),
      attempts: 0,
      ...(about && { about }),
      ...(proposalId && { proposalId }),
      ...(clientId && { clientId }),
      ...(isTest && { isTest }),
    }),
  );
  await insertPushes(em, { jobs, now: services.now() });
  services.writes.emit('enqueued');
}

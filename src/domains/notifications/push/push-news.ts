import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../../platform/database/query/sql.ts';
import { dueNow, insertJobs } from '../../../platform/jobs/insert-jobs.ts';
import { localDateOf } from '../../../platform/lib/time/time.ts';
import { languageOf } from '../../../platform/mail/compose-mail.ts';
import type { Services } from '../../../platform/services.ts';
import type { Subject } from '../facts/facts.ts';
import type { NotificationKind } from '../kinds/kinds.ts';
import { wordsOf } from '../sending/words-of.ts';
import { findTold, type Told } from './find-told.ts';
import { pushKindOf } from './kinds.ts';
import { pushQueueName, sealedFor, type PushJob, type PushMessage } from './push-queue.ts';

interface News {
  businessId: string;
  kind: NotificationKind;
  subject: string;
  /** Who did it themselves, in person. */
  doneBy: string | null;
}

/** Tells members at once, in the transaction that processes the event: their devices get a job each. */
export async function pushNews(
  services: Services,
  em: EntityManager,
  { businessId, kind, subject, doneBy }: News,
  { facts, locale, clientId }: Subject,
): Promise<void> {
  const { appointment } = facts;
  const pushKind = pushKindOf(kind);
  if (!pushKind || !appointment) return;
  const told = await findTold(em, {
    businessId,
    kind: pushKind,
    needs: ['appointment:read'],
    appointmentId: appointment.id,
    doneBy,
  });
  const at = services.now();
  const messages = told.map(device => ({
    device,
    version: appointment.version,
    clientId,
    message: {
      title: device.business,
      body: wordsOf(device.language, {
        kind,
        subject,
        audience: 'business',
        recipient: '',
        // The business’s own way to write times, where it is of the language.
        locale: languageOf(locale) === device.language ? locale : device.language,
        facts: { ...facts, at },
      }).subject,
      tag: subject,
      waits: appointment.status === 'pending' && appointment.waitsFor === 'approval',
      url: `/ControlPanel/${device.slug}/calendar?date=${localDateOf(appointment.startAt, device.timezone)}&open=${appointment.id}`,
    },
  }));
  await enqueuePushes(services, em, businessId, messages);
}

interface Pushed {
  device: Pick<Told, 'id'>;
  message: PushMessage;
  /** The version of the visit that it tells of. */
  version?: number;
  clientId?: string | null;
  isTest?: true;
}

/** Puts messages into the queue, in the transaction under way. What they say is sealed while it waits. */
export async function enqueuePushes(
  services: Services,
  em: EntityManager,
  businessId: string,
  messages: readonly Pushed[],
): Promise<void> {
  if (messages.length === 0) return;
  const jobs = messages.map(({ device: { id }, message, version, clientId, isTest }): PushJob => ({
    businessId,
    deviceId: id,
    sealed: sealedFor(services, id, message),
    attempts: 0,
    ...(version !== undefined && { about: { id: message.tag, version } }),
    ...(clientId && { clientId }),
    ...(isTest && { isTest }),
  }));
  await sql(
    em,
    insertJobs(
      pushQueueName,
      `select job as data, ${dueNow('$2')} as start_after from jsonb_array_elements($1::jsonb) as job`,
    ),
    [JSON.stringify(jobs), new Date(services.now()).toISOString()],
  );
  services.writes.emit('enqueued');
}

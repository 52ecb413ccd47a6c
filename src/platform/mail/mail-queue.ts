import type { Context } from '../context.ts';
import type { JobQueue, Retry } from '../jobs/enqueue.ts';
import {
  type MailJob,
  mailQueueName,
  type Message,
  nextAttempt,
  sealPurpose,
} from './queue-mail.ts';

/** Mails and text messages about signing in. Their recipients wait for them. */
export const mailQueue: JobQueue<MailJob> = { name: mailQueueName, works: () => true, deliver };

/** Sends a message, unless it has expired. If the process ends meanwhile, it is sent again under the same Message-ID. */
async function deliver({ services, now }: Context, job: MailJob): Promise<Retry<MailJob> | null> {
  const { id, expiresAt } = job;
  if (expiresAt <= now()) return null;
  const attempts = job.attempts + 1;
  try {
    await send(services, job);
    return null;
  } catch (error) {
    const at = nextAttempt(now(), attempts, error as Error);
    const willRetry = at !== null && at < expiresAt;
    services.log.error(
      { err: error, id, attempts },
      willRetry ? 'a mail could not be sent and will be tried again' : 'a mail could not be sent',
    );
    return willRetry ? { at, data: { ...job, attempts } } : null;
  }
}

async function send(services: Context['services'], { id, sealed }: MailJob): Promise<void> {
  const message = JSON.parse(services.seal.open(sealed, sealPurpose(id))) as Message;
  if ('text' in message) return services.textSender.send({ ...message.text, id });
  const { hostname } = new URL(services.config.baseUrl);
  return services.mailer.send({ ...message.mail, messageId: `<${id}@${hostname}>` });
}

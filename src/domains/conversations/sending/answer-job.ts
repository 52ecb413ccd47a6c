import type { Context } from '../../../platform/context.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';

/** Payload of a job: the message to send. It has no words and no address. */
export interface AnswerJob {
  readonly businessId: string;
  readonly id: string;
  readonly attempts: number;
}

/** Name of the queue in pg-boss. */
export const answerQueueName = 'answer';

/** Queues a stored message, to be sent after the commit. */
export async function queueAnswer(
  { em, now, services }: Context,
  { businessId, id }: Pick<AnswerJob, 'businessId' | 'id'>,
): Promise<void> {
  const job: AnswerJob = { businessId, id, attempts: 0 };
  await enqueue(em, answerQueueName, job, { now: now() });
  services.writes.emit('enqueued');
}

import { answerQueue } from '../../domains/conversations/sending/answer-queue.ts';
import { pushQueue } from '../../domains/notifications/push/push-queue.ts';
import { notificationQueue } from '../../domains/notifications/sending/notification-queue.ts';
import type { JobQueue } from '../../platform/jobs/enqueue.ts';
import { mailQueue } from '../../platform/mail/mail-queue.ts';

/** Queues of outgoing messages. Jobs of one queue do not delay another. */
export const queues: readonly JobQueue[] = [mailQueue, notificationQueue, answerQueue, pushQueue];

/**
 * An attempt takes less than half of the expiry. A job without a result by then was lost with its process, and is retried.
 * These retries are for unforeseen failures. After a server's refusal, `deliver` decides about the retry.
 */
export const queueOptions = {
  expireInSeconds: 120,
  retryLimit: 8,
  retryDelay: 10,
  retryBackoff: true,
} as const;

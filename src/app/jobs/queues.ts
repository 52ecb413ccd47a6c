import { pushQueue } from '../../domains/notifications/push/push-queue.ts';
import { notificationQueue } from '../../domains/notifications/sending/notification-queue.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { mailQueue } from '../../platform/mail/mail-queue.ts';

/** The queues of what is sent. What waits in one does not hold up another. */
export const queues: readonly JobQueue[] = [mailQueue, notificationQueue, pushQueue];

/**
 * No attempt takes half as long, so one of which nothing was heard until then is lost with its process and made again.
 * The retries are those of unforeseen failures; what a server refuses is tried again when `deliver` says so.
 */
export const queueOptions = {
  expireInSeconds: 120,
  retryLimit: 8,
  retryDelay: 10,
  retryBackoff: true,
} as const;

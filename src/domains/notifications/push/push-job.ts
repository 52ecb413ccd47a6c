import type { Services } from '../../../platform/services.ts';

/** Text that a device shows, and the page that a tap opens. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Key of the subject. A later message with the same tag replaces this one. */
  readonly tag: string;
  readonly url: string;
  /** True if the message needs an action; it counts in the badge of the app. */
  readonly waits?: boolean;
}

/** One item of news for a device. */
export interface PushItem {
  /** Sealed message. */
  readonly sealed: string;
  /** Visit concerned, in its state at that time. */
  readonly about?: ToldVisit;
  /** Proposal that awaits an answer. */
  readonly proposalId?: string;
  /** Client of the visit, so that erasing the client finds the job. */
  readonly clientId?: string | null;
}

/** Visit as a message reports it. */
interface ToldVisit {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly startAt: number;
  /** True if the message reports a cancellation. */
  readonly isOff: boolean;
  /** True if the message reports a new booking. */
  readonly isNew: boolean;
}

/** Queue job: a single message, or all messages held during quiet hours. */
export interface PushJob extends Partial<PushItem> {
  readonly businessId: string;
  readonly deviceId: string;
  readonly attempts: number;
  readonly held?: readonly PushItem[];
  /** True for a test message that the member asked for. */
  readonly isTest?: true;
}

/** Queue name in pg-boss. */
export const pushQueueName = 'push';

export const messagePurpose = (deviceId: string) => `push message ${deviceId}`;

export const sealedFor = (
  { seal }: Pick<Services, 'seal'>,
  deviceId: string,
  message: PushMessage,
): string => seal.close(JSON.stringify(message), messagePurpose(deviceId));

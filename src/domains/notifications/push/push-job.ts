import type { Services } from '../../../platform/services.ts';

/** What a device shows, and which address a press on it opens. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** What it is about: a later message about the same takes its place. */
  readonly tag: string;
  readonly url: string;
  /** Whether it waits for somebody, for the number on the icon of the app. */
  readonly waits?: boolean;
}

/** One thing that a device is told. */
export interface PushItem {
  /** The message, sealed. */
  readonly sealed: string;
  /** The visit that it tells of, as it was then. */
  readonly about?: ToldVisit;
  /** The proposal that waits for an answer. */
  readonly proposalId?: string;
  /** Whose visit it is, by whom it is found where they are erased. */
  readonly clientId?: string | null;
}

/** A visit as a message tells of it. */
interface ToldVisit {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly startAt: number;
  /** Whether it is told to be cancelled. */
  readonly isOff: boolean;
  /** Whether it is told to be booked. */
  readonly isNew: boolean;
}

/** A job of the queue: one thing, or all that was held in quiet hours. */
export interface PushJob extends Partial<PushItem> {
  readonly businessId: string;
  readonly deviceId: string;
  readonly attempts: number;
  readonly held?: readonly PushItem[];
  /** Whether the member asked for it just now. */
  readonly isTest?: true;
}

/** In pg-boss. */
export const pushQueueName = 'push';

export const messagePurpose = (deviceId: string) => `push message ${deviceId}`;

export const sealedFor = (
  { seal }: Pick<Services, 'seal'>,
  deviceId: string,
  message: PushMessage,
): string => seal.close(JSON.stringify(message), messagePurpose(deviceId));

import { messageStates } from '#texts/messageStates';
import type { NotificationStatus } from '../operations.generated.ts';
import { Status, type Tone } from '../parts/status.tsx';

const tones: Record<NotificationStatus, Tone> = { pending: 'warn', sent: 'quiet', failed: 'bad' };

/** Whether a message was sent. */
export function MessageState({ is }: { is: NotificationStatus }) {
  const { status } = messageStates;
  return <Status tone={tones[is]}>{status[is]}</Status>;
}

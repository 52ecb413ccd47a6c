import { messageStates } from '#texts/messageStates';
import type { NotificationStatus } from '../../data/operations.generated.ts';
import { Status, type Tone } from '../../ui/feedback/status.tsx';

const tones: Record<NotificationStatus, Tone> = {
  pending: 'warn',
  sent: 'quiet',
  failed: 'bad',
  held: 'quiet',
  cancelled: 'quiet',
};

/** Shows the status of a message. */
export function MessageState({ is }: { is: NotificationStatus }) {
  const { status } = messageStates;
  return <Status tone={tones[is]}>{status[is]}</Status>;
}

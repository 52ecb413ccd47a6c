import { messagesWritten as t } from '#texts/messagesWritten';
import type { WrittenMessageStatus } from '../../data/operations.generated.ts';
import { Status, type Tone } from '../../ui/feedback/status.tsx';

const tones: Record<WrittenMessageStatus, Tone> = {
  waiting: 'warn',
  sending: 'warn',
  sent: 'quiet',
  failed: 'bad',
  cancelled: 'quiet',
};

/** Shows the status of a written message. */
export function WrittenState({ is }: { is: WrittenMessageStatus }) {
  return <Status tone={tones[is]}>{t.status[is]}</Status>;
}

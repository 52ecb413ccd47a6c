import type { NotificationStatus } from '../operations.generated.ts';
import { Status, type Tone } from '../parts/status.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { texts } from './texts.ts';

const tones: Record<NotificationStatus, Tone> = { pending: 'warn', sent: 'quiet', failed: 'bad' };

/** Whether a message was sent. */
export function MessageState({ is }: { is: NotificationStatus }) {
  const { status } = useTexts(texts);
  return <Status tone={tones[is]}>{status[is]}</Status>;
}

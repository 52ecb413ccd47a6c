import { waiting as t } from '#texts/waiting';
import { Button } from '@mantine/core';
import { useMoment } from '../../ui/time/when.tsx';
import { Line, Lines } from './lines.tsx';
import type { Waiting } from './use-waiting.ts';

/** Lists the assistants' failures since the user's last look. */
export function Failures({ failures, look }: Pick<Waiting, 'failures' | 'look'>) {
  const moment = useMoment();
  return (
    <Lines
      title={t.failures}
      count={failures.length}
      action={
        <Button size="compact-xs" variant="subtle" onClick={look}>
          {t.look}
        </Button>
      }
    >
      {failures.map(({ id, at, actorName, summary }) => (
        <Line key={id} title={summary} more={[actorName, moment(at)].filter(Boolean).join(' · ')} />
      ))}
    </Lines>
  );
}

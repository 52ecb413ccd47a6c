import { frame } from '#texts/frame';
import { events as t } from '#texts/events';
import { toolOf } from '../../journal/event-kind.ts';
import styles from '../../journal/entry.module.css';
import type { Event } from '../../journal/known-events.ts';
import { Icon } from '../../../ui/text/icon.tsx';
import { When } from '../../../ui/time/when.tsx';

/** Shows consecutive look-ups in one line, with a count for each tool. */
export function Looked({ events }: { events: readonly Event[] }) {
  const tools: Readonly<Record<string, string>> = t.tools;
  const counts = new Map<string, number>();
  for (const event of events) {
    const tool = toolOf(event) ?? '';
    counts.set(tool, (counts.get(tool) ?? 0) + 1);
  }
  const parts = [...counts].map(([tool, count]) =>
    [tools[tool] ?? tool, count > 1 && `×\u{2009}${count}`].filter(Boolean).join('\u{A0}'),
  );
  return (
    <div className={styles['entry']} data-kind="looked">
      <span className={styles['mark']}>
        <Icon name="search" size={16} />
      </span>
      <div className={styles['body']}>
        <p className={styles['quiet']}>
          {frame.labelled({ label: t.looked, value: parts.join(', ') })}
        </p>
        <p className={styles['meta']}>
          <When at={events[0]!.at} />
        </p>
      </div>
    </div>
  );
}

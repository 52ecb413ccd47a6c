import { settingsLeaving as t } from '#texts/settingsLeaving';
import type { LeavePreviewQuery } from '../../../data/operations.generated.ts';
import { useBusiness } from '../../../data/session.ts';
import { Fact, Facts } from '../../../ui/layout/facts.tsx';
import styles from '../joining/joining.module.css';

/** Shows what leaves with a location, what changes, and what forbids it. */
export function Preview({ preview }: { preview: LeavePreviewQuery['businessLeavePreview'] }) {
  const { name } = useBusiness();
  const { name: left, counts, effects, obstacles } = preview;
  return (
    <>
      <h3>{t.becomes({ left, name })}</h3>
      <p>{t.intro({ name })}</p>
      {obstacles.length > 0 && (
        <section role="alert">
          <h4 className={styles['blocked']}>{t.blocked}</h4>
          <ul>
            {obstacles.map(({ kind, subjects }) => (
              <li key={kind}>{t.obstacles[kind]({ names: subjects.join(', ') })}</li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h4>{t.takes}</h4>
        <Facts>
          {counts.map(({ kind, count }) => (
            <Fact key={kind} name={t.counts[kind]}>
              {count}
            </Fact>
          ))}
        </Facts>
      </section>
      <section>
        <h4>{t.changes}</h4>
        <ul>
          {effects.map(({ kind, subjects }) => (
            <li key={kind}>{t.effects[kind]({ names: subjects.join(', ') })}</li>
          ))}
        </ul>
      </section>
    </>
  );
}

import { aiConnect as t } from '#texts/aiConnect';
import { usePages } from '../../../api/use-read.ts';
import { Entry } from '../../../journal/entry.tsx';
import { kindOf } from '../../../journal/event-kind.ts';
import { useValues } from '../../../journal/use-values.tsx';
import { useWords } from '../../../journal/use-words.ts';
import { Paged } from '../../../parts/paged.tsx';
import { Looked } from '../desk/looked.tsx';
import styles from './connect.module.css';
import document from './list-own-events.graphql';

/** What assistants did with the person's tokens that no business's desk shows, since it was about none. */
export function OwnCalls() {
  const words = useWords();
  const say = useValues();
  const pages = usePages('journal', document, {}, ({ ownAuditEvents }) => ownAuditEvents);
  // Most people have none, and would see it come and go.
  if (!pages.items?.length && !pages.error) return null;
  return (
    <section className={styles['tokens']} aria-labelledby="own-calls">
      <h2 id="own-calls">{t.ownCalls}</h2>
      <p className={styles['dimmed']}>{t.ownCallsText}</p>
      <Paged pages={pages} title={t.ownCalls} none={null} more={t.showMore}>
        {items => (
          <ul>
            {items.map(event => (
              <li key={event.id}>
                {kindOf(event) === 'looked' ? (
                  <Looked events={[event]} />
                ) : (
                  <Entry event={event} icon="warning" words={words} say={say} />
                )}
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </section>
  );
}

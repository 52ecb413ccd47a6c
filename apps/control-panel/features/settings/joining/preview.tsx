import { settingsJoining as t } from '#texts/settingsJoining';
import type { JoinPreviewQuery } from '../../../data/operations.generated.ts';
import { useBusiness } from '../../../data/session.ts';
import { useSpoken } from '../../../i18n/spoken.ts';
import { Fact, Facts } from '../../../ui/layout/facts.tsx';
import styles from './joining.module.css';

/** The number of merged clients that are named. */
const mostNamed = 10;

type Obstacle = JoinPreviewQuery['businessJoinPreview']['obstacles'][number]['kind'];
type Text = string | ((values: { names: string }) => string);

/** Returns a text with the names that it has a place for. */
const worded = (text: Text, names: readonly string[]) =>
  typeof text === 'string' ? text : text({ names: names.join(', ') });

/** Types of codes among the subjects of obstacles, which are shown by name. */
const coded: Readonly<Record<string, Intl.DisplayNamesType>> = {
  language: 'language',
  country: 'region',
};

/** Shows what a joining brings, merges and changes, and what forbids it. */
export function Preview({ preview }: { preview: JoinPreviewQuery['businessJoinPreview'] }) {
  const { name } = useBusiness();
  const { locationName: joined, counts, mergedClients, clientPairs, effects, obstacles } = preview;
  const { language } = useSpoken();
  const named = (kind: string, subjects: readonly string[]) => {
    const type = coded[kind];
    if (!type) return subjects;
    const names = new Intl.DisplayNames(language, { type });
    return subjects.map(code => names.of(code) ?? code);
  };
  const obstacle = (kind: Obstacle, subjects: readonly string[]) => {
    if (!kind.startsWith('tariff_')) return worded(t.obstacles[kind], named(kind, subjects));
    const [most = '', larger] = subjects;
    const limit = worded(t.obstacles[kind], [most]);
    return larger === undefined ? limit : `${limit} ${t.larger({ name: larger })}`;
  };
  const pairs = clientPairs.slice(0, mostNamed);
  return (
    <>
      <h3>{t.becomes({ joined, name })}</h3>
      {obstacles.length > 0 && (
        <section role="alert">
          <h4 className={styles['blocked']}>{t.blocked}</h4>
          <ul>
            {obstacles.map(({ kind, subjects }) => (
              <li key={kind}>{obstacle(kind, subjects)}</li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h4>{t.merged({ count: mergedClients })}</h4>
        <ul>
          {pairs.map(({ clientId, clientName, joinedClientName }) => (
            <li key={clientId}>
              {clientName === joinedClientName
                ? clientName
                : t.pair({ kept: clientName, merged: joinedClientName })}
            </li>
          ))}
          {mergedClients > pairs.length && (
            <li>{t.more({ count: mergedClients - pairs.length })}</li>
          )}
        </ul>
      </section>
      <section>
        <h4>{t.changes}</h4>
        <ul>
          {effects.map(({ kind, subjects }) => (
            <li key={kind}>{worded(t.effects[kind], subjects)}</li>
          ))}
        </ul>
      </section>
      <section>
        <h4>{t.brings}</h4>
        <Facts>
          {counts.map(({ kind, count }) => (
            <Fact key={kind} name={t.counts[kind]}>
              {count}
            </Fact>
          ))}
        </Facts>
      </section>
    </>
  );
}

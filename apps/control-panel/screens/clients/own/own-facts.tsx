import { Fact } from '../../../parts/facts.tsx';
import { useSpoken, useTexts } from '../../../texts/use-texts.ts';
import type { Client } from '../client.ts';
import styles from '../client.module.css';
import { texts } from './texts.ts';
import { useOwnFields, type OwnField } from './use-own-fields.ts';

/** What a client has in the business's own fields. */
export function OwnFacts({ client }: { client: Client }) {
  const { answers } = useTexts(texts);
  const { locale } = useSpoken();
  const fields = useOwnFields();
  const values = new Map(client.fields.map(({ field, value }) => [field, value]));
  const said = (type: OwnField['type'], value: string) => {
    if (type === 'yes_no') return answers[value as keyof typeof answers];
    if (type !== 'date') return <span className={styles['own']}>{value}</span>;
    return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(`${value}T00:00:00Z`),
    );
  };
  return fields.map(({ key, name, type }) => {
    const value = values.get(key);
    return (
      value !== undefined && (
        <Fact key={key} name={name}>
          {said(type, value)}
        </Fact>
      )
    );
  });
}

import { ownFields } from '#texts/ownFields';
import { Fact } from '../parts/facts.tsx';
import { useSpoken } from '../texts/spoken.ts';
import type { CustomFieldRecord } from '../operations.generated.ts';
import styles from './own-fields.module.css';
import type { OwnValue } from './own-values.ts';
import { useOwnFields, type OwnField } from './use-own-fields.ts';

interface Props {
  record: CustomFieldRecord;
  values: readonly OwnValue[];
}

/** What a record has in the business's own fields. */
export function OwnFacts({ record, values: given }: Props) {
  const { answers } = ownFields;
  const { locale } = useSpoken();
  const fields = useOwnFields(record);
  const values = new Map(given.map(({ field, value }) => [field, value]));
  const said = (type: OwnField['type'], value: string) => {
    if (type === 'yes_no') return answers[value as keyof typeof answers];
    if (type !== 'date') return <span className={styles['value']}>{value}</span>;
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

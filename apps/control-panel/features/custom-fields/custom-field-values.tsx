import { ownFields } from '#texts/ownFields';
import { Fact } from '../../ui/layout/facts.tsx';
import { useSpoken } from '../../i18n/spoken.ts';
import type { CustomFieldRecord } from '../../data/operations.generated.ts';
import styles from './custom-fields.module.css';
import type { CustomFieldValue } from './typed-values.ts';
import { useCustomFields, type CustomField } from './use-custom-fields.ts';

interface Props {
  record: CustomFieldRecord;
  values: readonly CustomFieldValue[];
}

/** Shows a record's values of custom fields. */
export function CustomFieldValues({ record, values: given }: Props) {
  const { answers } = ownFields;
  const { locale } = useSpoken();
  const fields = useCustomFields(record);
  const values = new Map(given.map(({ field, value }) => [field, value]));
  const formatted = (type: CustomField['type'], value: string) => {
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
          {formatted(type, value)}
        </Fact>
      )
    );
  });
}

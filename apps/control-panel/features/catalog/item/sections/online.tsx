import { catalogItem as t } from '#texts/catalogItem';
import { SegmentedControl, TextInput } from '@mantine/core';
import type { Fields } from '../../../../ui/form/use-fields.ts';
import { Fold } from '../fold.tsx';
import styles from '../item.module.css';
import type { Values } from '../values.ts';

const choices = ['none', 'service', 'staff'] as const;

/** Fields for online meetings: if the service is online, and the source of the link. */
export function Online({ fields }: { fields: Fields<Values> }) {
  const { meeting } = fields.values;
  return (
    <Fold
      title={t.fields.meeting}
      fields={fields}
      of={['meeting', 'meetingUrl']}
      digest={[meeting !== 'none' && t.meetings[meeting]]}
    >
      <SegmentedControl
        fullWidth
        aria-label={t.fields.meeting}
        value={meeting}
        onChange={value => fields.setFieldValue('meeting', value)}
        data={choices.map(value => ({ value, label: t.meetings[value] }))}
      />
      {meeting !== 'none' && (
        <>
          <TextInput
            {...fields.of('meetingUrl')}
            type="url"
            label={t.fields.meetingUrl}
            description={meeting === 'staff' ? t.hints.meetingOfStaff : undefined}
            placeholder="https://"
            withAsterisk={meeting === 'service'}
          />
          <p className={styles['hint']}>{t.hints.meeting}</p>
        </>
      )}
    </Fold>
  );
}

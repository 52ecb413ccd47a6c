import { catalogItem as t } from '#texts/catalogItem';
import { Button, NumberInput } from '@mantine/core';
import { Icon } from '../../../../parts/icon.tsx';
import type { Fields } from '../../../../parts/use-fields.ts';
import { useNewRow } from '../../../../parts/use-new-row.ts';
import { Fold } from '../fold.tsx';
import styles from '../item.module.css';
import type { Values } from '../values.ts';
import { whole } from '../whole.ts';
import { ClassRow } from './class-row.tsx';
import { nextClass } from './next-class.ts';

const names = ['timetable', 'minParticipants', 'minParticipantsCutoffMinutes'] as const;

/** When a service begins, where that is not at each free start, and with how many it takes place. */
export function Timetable({ fields }: { fields: Fields<Values> }) {
  const { timetable, minParticipants, capacity } = fields.values;
  const error = fields.errors['timetable'];
  const { list, addRow } = useNewRow<HTMLDivElement>();
  const set = (times: typeof timetable) => fields.setFieldValue('timetable', times);
  return (
    <Fold
      title={t.fields.timetable}
      fields={fields}
      of={names}
      digest={[
        timetable.length > 0 && t.aWeek({ count: timetable.length }),
        minParticipants !== '' && t.fromSoMany({ count: minParticipants }),
      ]}
    >
      {timetable.length === 0 && <p className={styles['hint']}>{t.noTimetable}</p>}
      <div ref={list} className={styles['rows']}>
        {timetable.map((each, index) => (
          <ClassRow
            // Rows are told apart by their place alone.
            key={index}
            place={index + 1}
            time={each}
            fields={fields}
            onChange={changed => set(timetable.with(index, changed))}
            onRemove={() => set(timetable.toSpliced(index, 1))}
          />
        ))}
      </div>
      {error && (
        <p className={styles['wrong']} role="alert">
          {error}
        </p>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<Icon name="plus" size={16} />}
        disabled={timetable.length >= 200}
        onClick={() => addRow(() => set([...timetable, nextClass(timetable.at(-1))]))}
      >
        {t.addClass}
      </Button>
      {capacity !== '' && capacity > 1 && <LeastNumber fields={fields} />}
    </Fold>
  );
}

/** With how many a class takes place, and when that is decided. */
function LeastNumber({ fields }: { fields: Fields<Values> }) {
  const { minParticipants, capacity } = fields.values;
  return (
    <div className={styles['pair']}>
      <NumberInput
        {...fields.of('minParticipants')}
        {...whole}
        clampBehavior="blur"
        min={2}
        max={Number(capacity)}
        label={t.fields.minParticipants}
        description={t.hints.minParticipants}
        placeholder={t.anyNumber}
      />
      {minParticipants !== '' && (
        <NumberInput
          {...fields.of('minParticipantsCutoffMinutes')}
          {...whole}
          label={t.fields.minParticipantsCutoffMinutes}
          description={t.hints.minParticipantsCutoffMinutes}
          placeholder="720"
          rightSection={t.min}
          rightSectionWidth={48}
        />
      )}
    </div>
  );
}

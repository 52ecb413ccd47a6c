import { teamRotas as t } from '#texts/teamRotas';
import { NumberInput, Select } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { addDays, weekOf } from '../../../../../packages/shared/local-days.ts';
import type { ListTeamQuery } from '../../../data/operations.generated.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import styles from '../team.module.css';
import { CopyDialog, affects, useCopied } from './copy-dialog.tsx';
import document from './copy-week.graphql';

interface Props {
  people: ListTeamQuery['staffMembers']['items'];
  /** Any day of the week to copy. */
  week: string;
  onClose: () => void;
}

const monday = 1;
const mostWeeks = 52;

/** Copies a staff member's week to other staff and weeks. */
export default function CopyWeek({ people, week, onClose }: Props) {
  const { id: businessId } = useBusiness();
  const [staffId, setStaffId] = useState(people[0]!.id);
  const [staffIds, setStaffIds] = useState([people[0]!.id]);
  const [firstWeek, setFirstWeek] = useState(() => addDays(weekOf(week, monday), 7));
  const [weekCount, setWeekCount] = useState(1);
  const copied = useCopied(onClose);
  const { mutate, isPending } = useChange(document, {
    affects,
    onDone: ({ copyWeek }, _, eventId) => copied(copyWeek.items.length, eventId),
  });
  return (
    <CopyDialog
      title={t.copyWeekTitle}
      people={people}
      staffIds={staffIds}
      setStaffIds={setStaffIds}
      isPending={isPending}
      onCopy={() =>
        mutate({ input: { businessId, staffId, week, staffIds, firstWeek, weekCount } })
      }
      onClose={onClose}
      what={
        <Select
          label={t.whose}
          data={people.map(({ id, name }) => ({ value: id, label: name }))}
          value={staffId}
          allowDeselect={false}
          onChange={id => id && setStaffId(id)}
        />
      }
    >
      <div className={styles['pair']}>
        <DateField
          label={t.fromWeek}
          value={firstWeek}
          onChange={day => day && setFirstWeek(weekOf(String(day), monday))}
        />
        <NumberInput
          label={t.weekCount}
          value={weekCount}
          min={1}
          max={mostWeeks}
          allowDecimal={false}
          clampBehavior="strict"
          onChange={value => setWeekCount(Number(value) || 1)}
        />
      </div>
    </CopyDialog>
  );
}

import { team } from '#texts/team';
import { teamRotas as t } from '#texts/teamRotas';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import styles from '../team.module.css';
import { CopyDialog, affects, useCopied } from './copy-dialog.tsx';
import document from './copy-rota.graphql';
import { useDays } from './use-days.ts';
import type { Person, Rota } from './use-rota.ts';

interface Props {
  rota: Rota;
  people: readonly Person[];
  onClose: () => void;
}

/** Copies a rota to other staff, or to the same person on other days. */
export default function Copy({ rota, people, onClose }: Props) {
  const { firstDay: first } = team;
  const days = useDays();
  const { id: businessId } = useBusiness();
  const [staffIds, setStaffIds] = useState<string[]>([]);
  const [isMoved, setMoved] = useState(false);
  const [firstDay, setFirstDay] = useState(rota.firstDay);
  const copied = useCopied(onClose);
  const { mutate, isPending } = useChange(document, {
    affects,
    onDone: ({ copyRota }, _, eventId) => copied(copyRota.items.length, eventId),
  });
  const { id: rotaId, name } = rota;
  return (
    <CopyDialog
      title={t.copyTitle}
      people={people}
      staffIds={staffIds}
      setStaffIds={setStaffIds}
      isPending={isPending}
      onCopy={() =>
        mutate({ input: { businessId, rotaId, staffIds, ...(isMoved && { firstDay }) } })
      }
      onClose={onClose}
      what={<p className={styles['none']}>{[name, days(rota)].filter(Boolean).join(' · ')}</p>}
    >
      <Switch
        label={t.otherDays}
        checked={isMoved}
        onChange={({ currentTarget }) => setMoved(currentTarget.checked)}
      />
      {isMoved && (
        <DateField
          label={first}
          value={firstDay}
          onChange={day => day && setFirstDay(String(day))}
        />
      )}
    </CopyDialog>
  );
}

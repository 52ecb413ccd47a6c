import { team } from '#texts/team';
import { teamRotas as t } from '#texts/teamRotas';
import { Select, Switch, TextInput } from '@mantine/core';
import { useId } from 'react';
import { HoursFields } from '../../../hours/hours-fields.tsx';
import { DateField } from '../../../parts/date-field.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { FormFooter } from '../../../parts/form-footer.tsx';
import styles from '../team.module.css';
import type { Person, Rota } from './rotas.tsx';
import { useRota } from './use-rota.ts';
import { Weeks } from './weeks.tsx';

interface Props {
  /** Left out for a new one. */
  rota: Rota | undefined;
  people: readonly Person[];
  onClose: () => void;
  /** It is saved, and something of the person's does not fit any more. */
  onTouched: (staffId: string) => void;
}

/** Whose rota it is, on which days it counts, and its weeks. */
export default function RotaForm({ rota, people, onClose, onTouched }: Props) {
  const { firstDay: first, lastDay: last, person: who } = team;
  const formId = useId();
  const { said, edit, weeks, isWanting, save, isPending } = useRota(rota, (staffId, affected) =>
    affected > 0 ? onTouched(staffId) : onClose(),
  );
  return (
    <Drawer
      opened
      title={rota ? t.editTitle : t.add}
      onClose={onClose}
      footer={<FormFooter form={formId} isPending={isPending} onClose={onClose} />}
    >
      <form
        id={formId}
        className={styles['fields']}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          save();
        }}
      >
        {!rota && (
          <Select
            label={who}
            data={people.map(({ id, name }) => ({ value: id, label: name }))}
            value={said.staffId}
            error={isWanting && t.choosePerson}
            onChange={staffId => edit({ staffId })}
            withAsterisk
          />
        )}
        <TextInput
          label={t.name}
          placeholder={t.nameHint}
          value={said.name}
          maxLength={100}
          onChange={({ currentTarget }) => edit({ name: currentTarget.value })}
        />
        <div className={styles['pair']}>
          <DateField
            label={first}
            value={said.firstDay}
            onChange={day => day && edit({ firstDay: String(day) })}
          />
          {!said.goesOn && (
            <DateField
              label={last}
              value={said.lastDay}
              minDate={said.firstDay}
              onChange={day => day && edit({ lastDay: String(day) })}
            />
          )}
        </div>
        <Switch
          label={t.goesOn}
          checked={said.goesOn}
          onChange={({ currentTarget }) => edit({ goesOn: currentTarget.checked })}
        />
        <Weeks weeks={weeks} />
        {weeks.count > 1 && (
          <Select
            label={t.begins}
            data={Array.from({ length: weeks.count }, (_, k) => ({
              value: String(k),
              label: t.week({ place: k + 1 }),
            }))}
            value={String(said.begin)}
            allowDeselect={false}
            onChange={value => edit({ begin: Number(value) })}
          />
        )}
        <HoursFields
          typed={weeks.shown.typed}
          wrong={weeks.shown.wrong}
          onChange={weeks.setTyped}
        />
      </form>
    </Drawer>
  );
}

import { team } from '#texts/team';
import { teamRotas as t } from '#texts/teamRotas';
import { Select, Switch, TextInput, Button, SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { HoursFields } from '../../opening-hours/hours-fields.tsx';
import { ChooseLocation } from '../../../ui/form/choose-location.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Drawer } from '../../../ui/layout/drawer.tsx';
import { FormFooter } from '../../../ui/form/form-footer.tsx';
import { useRota, type Person, type Rota, type useWeeks } from './use-rota.ts';
import styles from '../team.module.css';

const mostWeeks = 12;

interface Props {
  /** Undefined for a new rota. */
  rota: Rota | undefined;
  people: readonly Person[];
  onClose: () => void;
  /** Called after saving if appointments of the staff member no longer fit. */
  onTouched: (staffId: string) => void;
}

/** Form of a rota: staff member, validity and weeks. */
export default function RotaForm({ rota, people, onClose, onTouched }: Props) {
  const { firstDay: first, lastDay: last, person: who } = team;
  const formId = useId();
  const { values, edit, weeks, isWanting, save, isPending } = useRota(rota, (staffId, affected) =>
    affected > 0 ? onTouched(staffId) : onClose(),
  );
  const places = (people.find(({ id }) => id === values.staffId)?.locations ?? []).map(
    ({ locationId }) => locationId,
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
            value={values.staffId}
            error={isWanting && t.choosePerson}
            onChange={staffId => edit({ staffId, locationId: '' })}
            withAsterisk
          />
        )}
        {places.length > 1 && (
          <ChooseLocation
            value={values.locationId || (rota?.locationId ?? places[0]!)}
            only={places}
            onChange={locationId => edit({ locationId })}
          />
        )}
        <TextInput
          label={t.name}
          placeholder={t.nameHint}
          value={values.name}
          maxLength={100}
          onChange={({ currentTarget }) => edit({ name: currentTarget.value })}
        />
        <div className={styles['pair']}>
          <DateField
            label={first}
            value={values.firstDay}
            onChange={day => day && edit({ firstDay: String(day) })}
          />
          {!values.goesOn && (
            <DateField
              label={last}
              value={values.lastDay}
              minDate={values.firstDay}
              onChange={day => day && edit({ lastDay: String(day) })}
            />
          )}
        </div>
        <Switch
          label={t.goesOn}
          checked={values.goesOn}
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
            value={String(values.begin)}
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

/** Selects the shown week of a rota, and adds or removes weeks. */
function Weeks({ weeks }: { weeks: ReturnType<typeof useWeeks> }) {
  return (
    <div className={styles['acts']}>
      {weeks.count > 1 && (
        <SegmentedControl
          aria-label={t.shown}
          value={String(weeks.place)}
          onChange={value => weeks.show(Number(value))}
          data={Array.from({ length: weeks.count }, (_, k) => ({
            value: String(k),
            label: weeks.count > 3 ? String(k + 1) : t.week({ place: k + 1 }),
          }))}
        />
      )}
      {weeks.count < mostWeeks && (
        <Button variant="default" onClick={weeks.add}>
          {t.addWeek}
        </Button>
      )}
      {weeks.count > 1 && (
        <Button variant="subtle" onClick={weeks.removeShown}>
          {t.removeWeek}
        </Button>
      )}
    </div>
  );
}

import { Button, NumberInput, Switch, TextInput } from '@mantine/core';
import { useId } from 'react';
import { Drawer } from '../../parts/drawer.tsx';
import { useFrameTexts, useTexts } from '../../texts/use-texts.ts';
import { HoursFields } from '../team/hours/hours-fields.tsx';
import styles from '../team/team.module.css';
import { texts } from './texts.ts';
import { useRoom, type Room } from './use-room.ts';

interface Props {
  room?: Room;
  onClose: () => void;
}

/** What a room is called, how many of it there are, and when it can be used. */
export default function RoomForm({ room, onClose }: Props) {
  const t = useTexts(texts);
  const { save: saveText, cancel } = useFrameTexts();
  const formId = useId();
  const { fields, hours, save, canWrite, isPending } = useRoom(room, onClose);
  return (
    <Drawer
      opened
      title={room?.name ?? t.add}
      onClose={onClose}
      footer={
        canWrite && (
          <>
            <Button variant="default" onClick={onClose}>
              {cancel}
            </Button>
            <Button type="submit" form={formId} loading={isPending}>
              {saveText}
            </Button>
          </>
        )
      }
    >
      <form id={formId} className={styles['fields']} onSubmit={save} noValidate>
        <TextInput {...fields.of('name')} label={t.name} withAsterisk data-autofocus />
        <TextInput {...fields.of('kind')} label={t.kind} placeholder={t.kindHint} />
        <NumberInput
          {...fields.of('units')}
          label={t.units}
          description={t.unitsHint}
          allowDecimal={false}
          min={0}
          clampBehavior="none"
          inputMode="numeric"
        />
        <Switch
          label={t.own}
          checked={hours.isOwn}
          onChange={({ currentTarget }) => hours.setOwn(currentTarget.checked)}
        />
        {hours.isOwn && (
          <HoursFields typed={hours.typed} wrong={hours.wrong} onChange={hours.setTyped} />
        )}
      </form>
    </Drawer>
  );
}

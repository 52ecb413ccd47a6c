import { resources as t } from '#texts/resources';
import { NumberInput, TextInput } from '@mantine/core';
import { useId } from 'react';
import { AtLocation } from '../../data/locations/at-location.tsx';
import { Drawer } from '../../ui/layout/drawer.tsx';
import { ChooseLocation } from '../../ui/form/choose-location.tsx';
import { FormFooter } from '../../ui/form/form-footer.tsx';
import { OwnHours } from '../opening-hours/hours-fields.tsx';
import styles from './resources.module.css';
import { Blocks } from './blocks.tsx';
import { useRoom, type Room } from './use-room.ts';

interface Props {
  room?: Room;
  onClose: () => void;
}

/** Form of a room: name, number of units and hours. */
export default function RoomForm({ room, onClose }: Props) {
  const formId = useId();
  const { fields, hours, save, canWrite, isPending } = useRoom(room, onClose);
  return (
    <Drawer
      opened
      title={room?.name ?? t.add}
      onClose={onClose}
      footer={canWrite && <FormFooter form={formId} isPending={isPending} onClose={onClose} />}
    >
      <form id={formId} className={styles['fields']} onSubmit={save} noValidate>
        <TextInput {...fields.of('name')} label={t.name} withAsterisk data-autofocus />
        <ChooseLocation {...fields.getInputProps('locationId')} value={fields.values.locationId} />
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
        <OwnHours label={t.own} hours={hours} />
      </form>
      {room && (
        <AtLocation id={room.locationId}>
          <Blocks room={room} />
        </AtLocation>
      )}
    </Drawer>
  );
}

import { settingsLocations as t } from '#texts/settingsLocations';
import { Button, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { zones } from '../../../i18n/regions.ts';
import { Confirm } from '../../../ui/feedback/confirm.tsx';
import { FormFooter } from '../../../ui/form/form-footer.tsx';
import { PhoneField } from '../../../ui/form/phone-field.tsx';
import { PlaceField } from '../../../ui/form/place-field.tsx';
import { Drawer } from '../../../ui/layout/drawer.tsx';
import styles from './locations.module.css';
import { useLocation, type Location } from './use-location.ts';

interface Props {
  /** Undefined for a new location. */
  location: Location | undefined;
  /** Opens the preview of making it a business of its own; undefined for users who may not. */
  onLeave: (() => void) | undefined;
  onClose: () => void;
}

/** Form of a location: name, address, place on the map, phone, time zone, capacity, delivery and pick-up, and its name in links. */
export default function LocationForm({ location, onLeave, onClose }: Props) {
  const formId = useId();
  const { fields, save, setStatus, isPending } = useLocation(location, onClose);
  const isArchived = location?.status === 'archived';
  return (
    <Drawer
      opened
      title={location?.name ?? t.add}
      onClose={onClose}
      footer={<FormFooter form={formId} isPending={isPending} onClose={onClose} />}
    >
      <form id={formId} className={styles['fields']} onSubmit={save} noValidate>
        <TextInput {...fields.of('name')} label={t.name} withAsterisk data-autofocus />
        <Textarea
          {...fields.of('address')}
          label={t.address}
          autosize
          minRows={2}
          autoComplete="street-address"
        />
        <PlaceField fields={fields} stored={location ?? {}} />
        <PhoneField {...fields.of('phone')} label={t.phone} />
        <Select
          {...fields.of('timezone')}
          label={t.timezone}
          data={[...new Set([fields.values.timezone, ...zones])]}
          searchable
          allowDeselect={false}
          comboboxProps={{ keepMounted: false }}
        />
        {location && <Hours location={location} />}
        <NumberInput
          {...fields.of('parallelCapacity')}
          label={t.capacity}
          description={t.capacityHint}
          min={1}
          allowDecimal={false}
          hideControls
          inputMode="numeric"
        />
        <NumberInput
          {...fields.of('travelMinutes')}
          label={t.travel}
          description={t.travelHint}
          min={0}
          allowDecimal={false}
          hideControls
          inputMode="numeric"
        />
        <Switch {...fields.getInputProps('delivers', { type: 'checkbox' })} label={t.delivers} />
        <Switch {...fields.getInputProps('offersPickup', { type: 'checkbox' })} label={t.pickup} />
        {/* The slug of the main location is that of the business. */}
        {!location?.isMain && (
          <TextInput
            {...fields.of('slug')}
            label={t.slug}
            description={t.slugHint}
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        {isArchived && (
          <Button variant="default" loading={isPending} onClick={() => setStatus('active')}>
            {t.restore}
          </Button>
        )}
        {location && !location.isMain && !isArchived && onLeave && (
          <Button variant="default" onClick={onLeave}>
            {t.leave}
          </Button>
        )}
        {location && !location.isMain && !isArchived && (
          <Archive
            name={location.name}
            isPending={isPending}
            onArchive={() => setStatus('archived')}
          />
        )}
      </form>
    </Drawer>
  );
}

/** Link to the opening hours of a location. */
function Hours({ location: { id } }: { location: Location }) {
  const { slug } = useParams({ strict: false });
  const search = { view: 'hours', location: id };
  return (
    <Button
      variant="default"
      renderRoot={props => (
        <Link to={`/${slug}/settings` as never} search={search as never} {...props} />
      )}
    >
      {t.hours}
    </Button>
  );
}

interface ArchiveProps {
  name: string;
  isPending: boolean;
  onArchive: () => void;
}

/** Button to archive a location, which asks first. */
function Archive({ name, isPending, onArchive }: ArchiveProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="subtle" color="var(--panel-bad)" onClick={() => setAsking(true)}>
        {t.archive}
      </Button>
      <Confirm
        opened={isAsking}
        title={t.archiveTitle({ name })}
        text={t.archiveText}
        action={t.archive}
        danger
        busy={isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onArchive();
        }}
      />
    </>
  );
}

import { locations as says } from '#texts/locations';
import { teamPerson as t } from '#texts/teamPerson';
import { Checkbox, Switch } from '@mantine/core';
import { HoursFields } from '../../opening-hours/hours-fields.tsx';
import styles from '../team.module.css';
import type { useWorkPlaces } from './use-work-places.ts';

/** Fields for the locations where a person works, with hours of their own at each but the first. */
export default function WorkPlaces({ work }: { work: ReturnType<typeof useWorkPlaces> }) {
  const { locations, places, toggle, setOwn, setTyped } = work;
  return (
    <>
      <fieldset className={styles['places']}>
        <legend className={styles['label']}>{says.locations}</legend>
        {locations.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={places.some(({ locationId }) => locationId === id)}
            onChange={() => toggle(id)}
          />
        ))}
      </fieldset>
      {places.slice(1).map(({ locationId, typed, wrong }) => {
        const name = locations.find(({ id }) => id === locationId)?.name ?? '';
        return (
          <div key={locationId} className={styles['fields']}>
            <Switch
              label={t.ownAt({ name })}
              checked={typed !== null}
              onChange={({ currentTarget }) => setOwn(locationId, currentTarget.checked)}
            />
            {typed && (
              <HoursFields
                typed={typed}
                wrong={wrong}
                onChange={changed => setTyped(locationId, changed)}
              />
            )}
          </div>
        );
      })}
    </>
  );
}

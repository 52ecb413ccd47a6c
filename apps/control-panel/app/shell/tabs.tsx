import { frame } from '#texts/frame';
import { UnstyledButton } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Drawer } from '../../ui/layout/drawer.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import type { Place } from '../places.ts';
import { useLedPlaces } from './use-shown-places.ts';
import styles from './tabs.module.css';

/** Navigation on phones: the most used pages, and the others under More. */
export function Tabs() {
  const { more, panel, menu } = frame;
  const [opened, setOpened] = useState(false);
  const places = useLedPlaces();
  const rest = places.filter(({ tab }) => !tab);
  return (
    <>
      <nav className={styles['tabs']} aria-label={`${panel}: ${menu}`}>
        {places
          .filter(({ tab }) => tab)
          .map(place => (
            <PlaceLink key={place.name} place={place} className={styles['tab']} />
          ))}
        {rest.length > 0 && (
          <UnstyledButton
            className={styles['tab']}
            onClick={() => setOpened(true)}
            aria-expanded={opened}
          >
            <Icon name="more" size={20} />
            {more}
          </UnstyledButton>
        )}
      </nav>
      <Drawer opened={opened} short title={more} onClose={() => setOpened(false)}>
        <div className={styles['grid']}>
          {rest.map(place => (
            <PlaceLink
              key={place.name}
              place={place}
              className={styles['tile']}
              onClick={() => setOpened(false)}
            />
          ))}
        </div>
      </Drawer>
    </>
  );
}

interface LinkProps {
  place: Place;
  className: string | undefined;
  onClick?: () => void;
}

function PlaceLink({ place: { name, icon }, ...props }: LinkProps) {
  const { slug } = useParams({ strict: false });
  const { places } = frame;
  return (
    <Link to={`/${slug}/${name}` as never} activeOptions={{ includeSearch: false }} {...props}>
      <Icon name={icon} size={20} />
      {places[name]}
    </Link>
  );
}

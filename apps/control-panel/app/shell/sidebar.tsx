import { frame } from '#texts/frame';
import { useParams } from '@tanstack/react-router';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/text/icon.tsx';
import { Person, ShownBusiness } from './menus.tsx';
import { useLedPlaces } from './use-shown-places.ts';
import styles from './sidebar.module.css';

/** Navigation beside the screen. Phones have tabs instead. */
export function Sidebar() {
  const { slug } = useParams({ strict: false });
  const { groups, places, panel } = frame;
  const grouped = Object.entries(Object.groupBy(useLedPlaces(), ({ group }) => group));
  return (
    <div className={styles['side']}>
      <ShownBusiness />
      <nav className={styles['places']} aria-label={panel}>
        {grouped.map(([group, members]) => (
          <div key={group} role="group" aria-label={groups[group as keyof typeof groups]}>
            {group !== 'day' && (
              <div className={styles['group']}>{groups[group as keyof typeof groups]}</div>
            )}
            {members.map(({ name, icon }) => (
              <Link
                key={name}
                to={`/${slug}/${name}` as never}
                className={styles['place']}
                activeOptions={{ includeSearch: false }}
              >
                <Icon name={icon} />
                {places[name]}
              </Link>
            ))}
          </div>
        ))}
      </nav>
      <Person />
    </div>
  );
}

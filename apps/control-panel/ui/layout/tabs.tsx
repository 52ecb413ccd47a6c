import { Link } from '@tanstack/react-router';
import { useAddress } from '../../data/use-address.ts';
import { scrollHint, scrolls } from '../list/scroll-hint.ts';
import styles from './tabs.module.css';

interface Props {
  /** Accessible name of the navigation. */
  label: string;
  /** Name of the search parameter. */
  name: string;
  /** Options; the first is the default. */
  choices: readonly { value: string; label: string }[];
}

/** Tabs of a screen, each with its own address. */
export function Tabs({ label, name, choices }: Props) {
  const [{ [name]: chosen = choices[0]?.value }] = useAddress();
  return (
    <nav aria-label={label} className={`${styles['tabs']} ${scrolls}`} ref={scrollHint}>
      {choices.map(({ value, label: text }, index) => (
        <Link
          key={value}
          to="."
          search={(index === 0 ? {} : { [name]: value }) as never}
          aria-current={value === chosen ? 'page' : undefined}
          className={styles['tab']}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}

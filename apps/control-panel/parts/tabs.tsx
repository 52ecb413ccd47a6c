import { Link } from '@tanstack/react-router';
import { useAddress } from '../api/use-address.ts';
import styles from './tabs.module.css';

interface Props {
  /** Names them to those who do not see them. */
  label: string;
  /** The member of the address that says which is shown. */
  name: string;
  /** The first is shown where the address says nothing. */
  choices: readonly { value: string; label: string }[];
}

/** The parts of a screen, one at a time, each with an address of its own. */
export function Tabs({ label, name, choices }: Props) {
  const [{ [name]: chosen = choices[0]?.value }] = useAddress();
  return (
    <nav aria-label={label} className={styles['tabs']}>
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

import { Icon } from '../parts/icon.tsx';
import styles from './bell-button.module.css';

interface Props {
  label: string;
  count: number;
  isOpen: boolean;
  onClick: () => void;
}

/** The bell, with how much waits. */
export function BellButton({ label, count, isOpen, onClick }: Props) {
  return (
    <button
      type="button"
      className={styles['bell']}
      aria-label={label}
      aria-expanded={isOpen}
      onClick={onClick}
    >
      <Icon name="notifications" size={20} />
      {count > 0 && (
        <span className={styles['count']} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </button>
  );
}

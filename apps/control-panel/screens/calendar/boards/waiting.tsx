import { frame } from '#texts/frame';
import { Skeleton } from '@mantine/core';
import styles from './waiting.module.css';

/** Where the board will be: its heads and hours, which show once waiting takes a while. */
export function Waiting() {
  const { loading } = frame;
  return (
    <div className={styles['waiting']} role="status" aria-label={loading}>
      <div className={styles['heads']}>
        {[55, 70, 45, 60].map(width => (
          <span key={width}>
            <Skeleton circle height={28} />
            <Skeleton height={12} width={`${width}%`} />
          </span>
        ))}
      </div>
    </div>
  );
}

import { frame } from '#texts/frame';
import { Skeleton } from '@mantine/core';
import { Card } from '../../ui/layout/card.tsx';
import styles from './settings.module.css';

/** Placeholder of the settings while they load. */
export function Waiting() {
  const { loading } = frame;
  return (
    <div className={styles['settings']} aria-busy="true" aria-label={loading} role="status">
      <Card>
        {[12, 36, 36, 36, 36].map((height, row) => (
          <Skeleton key={row} height={height} width={row === 0 ? '40%' : '100%'} />
        ))}
      </Card>
    </div>
  );
}

import { frame } from '#texts/frame';
import { useLive } from '../api/live/use-live.ts';
import { useIsLost } from '../api/offline/reach.ts';
import styles from './live-mark.module.css';

/** Keeps the screen up to date, and says when it cannot. */
export function LiveMark() {
  const { live, offline } = frame;
  const isLive = useLive();
  const isLost = useIsLost();
  const text = isLost ? offline.mark : isLive ? live.on : live.off;
  return (
    <span className={styles['mark']} data-live={isLive} role="status" title={text}>
      <span className={isLive ? 'hidden-text' : undefined}>{text}</span>
    </span>
  );
}

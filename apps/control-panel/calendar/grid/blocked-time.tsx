import type { CSSProperties } from 'react';
import { useAddress } from '../../api/use-address.ts';
import type { Lane } from '../board.ts';
import { texts } from '../texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useTime } from '../use-time.ts';
import styles from './blocked-time.module.css';

interface Props {
  absence: Lane['absences'][number];
  place: { at: number; long: number };
}

/** Time of a person that cannot be booked, with what it is for; a press opens it. */
export function BlockedTime({ absence, place }: Props) {
  const { timeOffId, day, startAt, endAt, reason } = absence;
  const t = useTexts(texts);
  const time = useTime();
  const [{ open }, set] = useAddress();
  return (
    <button
      type="button"
      className={styles['blocked']}
      style={{ '--at': place.at, '--long': place.long } as CSSProperties}
      data-blocked
      onClick={() => set({ open: timeOffId, on: day }, { push: open === undefined })}
    >
      <b>{reason ?? t.blocked}</b>
      <span className="numbers">
        {time(Date.parse(startAt))} – {time(Date.parse(endAt))}
      </span>
    </button>
  );
}

import { board as t } from '#texts/board';
import type { CSSProperties } from 'react';
import { useAddress } from '../../api/use-address.ts';
import { useTime } from '../use-time.ts';
import styles from './blocked-time.module.css';
import { keyOfBlock, type BlockedPeriod, type Span } from './use-block-moving.ts';

interface Props {
  absence: BlockedPeriod;
  place: { at: number; long: number };
  /** Where it is being moved to. */
  moved: Span | null;
  canMove: boolean;
}

/** Time of a person that cannot be booked, with what it is for; a press opens it. */
export function BlockedTime({ absence, place, moved, canMove }: Props) {
  const { timeOffId, day, reason } = absence;
  const startAt = moved?.startAt ?? Date.parse(absence.startAt);
  const endAt = moved?.endAt ?? Date.parse(absence.endAt);
  const key = keyOfBlock(absence);
  const time = useTime();
  const [{ open }, set] = useAddress();
  return (
    <button
      type="button"
      className={styles['blocked']}
      style={{ '--at': place.at, '--long': place.long } as CSSProperties}
      data-blocked={key}
      data-moving={moved ? true : undefined}
      onClick={() => set({ open: timeOffId, on: day }, { push: open === undefined })}
    >
      <b>{reason ?? t.blocked}</b>
      <span className="numbers">
        {time(startAt)} – {time(endAt)}
      </span>
      {canMove && !absence.isWeekly && <i data-end aria-hidden="true" />}
    </button>
  );
}

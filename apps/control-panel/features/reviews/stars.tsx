import { reviews as t } from '#texts/reviews';
import { starPath } from '../../../../packages/shared/star-path.ts';

const all = [0, 1, 2, 3, 4] as const;

/** Stars of a review, which are read as a number. They are drawn, since not every font has them. */
export function Stars({ count }: { count: number }) {
  return (
    <svg
      role="img"
      aria-label={t.stars({ count })}
      viewBox="0 0 120 24"
      width={75}
      height={15}
      fill="none"
      stroke="var(--panel-warn)"
      strokeWidth={1.75}
      strokeLinejoin="round"
    >
      {all.map(each => (
        <path
          key={each}
          d={starPath}
          transform={`translate(${each * 24})`}
          fill={each < count ? 'var(--panel-warn)' : undefined}
        />
      ))}
    </svg>
  );
}

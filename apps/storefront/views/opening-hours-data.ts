import type { ShopFront } from '../core-types.ts';

const dayNames = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const;

/** Returns opening hours as search engines read them. */
export function openingHoursData(hours: ShopFront['openingHours']): object[] {
  return hours.map(({ weekday, open, close }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: dayNames[weekday],
    opens: open,
    closes: close === '24:00' ? '23:59' : close,
  }));
}

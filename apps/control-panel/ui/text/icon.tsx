import { starPath } from '../../../../packages/shared/star-path.ts';

/** Paths on a 24 × 24 grid. */
const icons = {
  calendar:
    'M4 9h16M8 3v4m8-4v4M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z',
  clients:
    'M15 19v-1a4 4 0 0 0-4-4H7a4 4 0 0 0-4 4v1M9 10a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm12 9v-1a4 4 0 0 0-3-3.87M15.5 3.2a3.5 3.5 0 0 1 0 6.6',
  orders: 'M6 3 4 7v12a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7l-2-4H6ZM4 7h16m-4 4a4 4 0 0 1-8 0',
  payments:
    'M3 10h18M7 15h3M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z',
  receipt: 'M6 3h12v18l-3-2-3 2-3-2-3 2V3Zm3 5h6m-6 4h6',
  till: 'M3 13h18v6a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-6Zm3 0 1-6h10l1 6M9 7V4h6v3m-5 9.5h4',
  percent:
    'M18 6 6 18M7.5 9a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Zm9 9a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z',
  gift: 'M4 12h16v8a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-8Zm-1-4h18v4H3V8Zm9 0v13m0-13S10.5 3 7.8 3a2.5 2.5 0 0 0 0 5H12Zm0 0s1.5-5 4.2-5a2.5 2.5 0 0 1 0 5H12Z',
  catalog:
    'M4 5a1 1 0 0 1 1-1h6.6a2 2 0 0 1 1.4.6l6.4 6.4a2 2 0 0 1 0 2.8l-5.6 5.6a2 2 0 0 1-2.8 0L4.6 13a2 2 0 0 1-.6-1.4V5Zm4.5 3.5h.01',
  team: 'M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 10v-1a5 5 0 0 1 5-5h4a5 5 0 0 1 5 5v1',
  resources: 'M5 21V5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v16M3 21h18M15 12h.01M9 21v-4h6v4',
  reports: 'M4 20V10m5.33 10V4m5.33 16v-8M20 20V7',
  ai: 'm12 3 1.9 5.1L19 10l-5.1 1.9L12 17l-1.9-5.1L5 10l5.1-1.9L12 3Zm7 12 .9 2.1L22 18l-2.1.9L19 21l-.9-2.1L16 18l2.1-.9L19 15Z',
  shop: 'M4 10v9a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-9M3 7l2-4h14l2 4a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0Zm6 13v-5h6v5',
  widget: 'm8 8-4 4 4 4m8-8 4 4-4 4M14 5l-4 14',
  webhooks:
    'M9 16.5a4 4 0 1 1-5.2-4.6M8 16h8m-4-12a4 4 0 0 1 3.6 5.8L12.5 8M12 4a4 4 0 0 0-3.4 6.1L6.5 15M15 14a4 4 0 1 1-.7 5.2M12 8l3.6 6',
  notifications: 'M6 9a6 6 0 1 1 12 0c0 6 2 7 2 7H4s2-1 2-7Zm4 11a2.2 2.2 0 0 0 4 0',
  journal: 'M12 7v5l3 2m6-2a9 9 0 1 1-2.6-6.3M21 3v4h-4',
  settings:
    'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm-7 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  star: starPath,
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm9 2-4-4',
  plus: 'M12 5v14M5 12h14',
  close: 'm6 6 12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevrons: 'm8 10 4-4 4 4m-8 4 4 4 4-4',
  right: 'm9 6 6 6-6 6',
  left: 'm15 6-6 6 6 6',
  down: 'm6 9 6 6 6-6',
  copy: 'M9 9h10a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H10a1 1 0 0 1-1-1V9Zm0 6H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1v4',
  phone:
    'M5 4h3.5l1.5 4-2 1.5a11 11 0 0 0 6.5 6.5l1.5-2 4 1.5V19a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2Z',
  mail: 'm3 7 9 6 9-6M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  user: 'M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 10v-1a5 5 0 0 1 5-5h4a5 5 0 0 1 5 5v1',
  out: 'M14 4h4a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-4M10 16l-4-4 4-4m-4 4h10',
  warning:
    'M12 9v4m0 3h.01M10.3 4.3 2.9 17a2 2 0 0 0 1.7 3h14.8a2 2 0 0 0 1.7-3L13.7 4.3a2 2 0 0 0-3.4 0Z',
  clock: 'M12 7v5l3 2m6-2a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  link: 'M9.5 14.5 14.5 9.5M11 6.5l1.8-1.8a4 4 0 0 1 5.7 5.7L16.7 12M13 17.5l-1.8 1.8a4 4 0 0 1-5.7-5.7L7.3 12',
  go: 'M5 12h14m-5-5 5 5-5 5',
} as const;

export type IconName = keyof typeof icons;

/** Decorative icon beside a text, hidden from screen readers. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 2.5 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={icons[name]} />
    </svg>
  );
}

import { weekdays } from '../../../../../../packages/shared/local-days.ts';
import type { Values } from '../values.ts';

type ClassTime = Values['timetable'][number];

const first: ClassTime = {
  weekday: 'mon',
  startTime: '18:00',
  staffId: '',
  firstDay: null,
  lastDay: null,
};

/** The class that probably comes next: a day after the last one, at the same time and by the same person. */
export function nextClass(last: ClassTime | undefined): ClassTime {
  if (!last) return first;
  const weekday = weekdays[(weekdays.indexOf(last.weekday) + 1) % weekdays.length]!;
  return { ...last, weekday };
}

import { frame } from '#texts/frame';

/** What every month to choose a day in has: its own days only, and words for its arrows. */
export function useMonth() {
  const { month } = frame;
  return {
    hideOutsideDates: true,
    ariaLabels: { previousMonth: month.before, nextMonth: month.after },
  };
}

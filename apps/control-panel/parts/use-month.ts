import { useFrameTexts } from '../texts/use-texts.ts';

/** What every month to choose a day in has: its own days only, and words for its arrows. */
export function useMonth() {
  const { month } = useFrameTexts();
  return {
    hideOutsideDates: true,
    ariaLabels: { previousMonth: month.before, nextMonth: month.after },
  };
}

interface Listeners {
  /** The remaining time as `9:05`. */
  onSecond(rest: string): void;
  /** Two minutes and one minute before the end. */
  onSoon(minutes: number): void;
  onOver(): void;
}

/** Counts seconds down and returns a function that stops it. */
export function countDown(seconds: number, { onSecond, onSoon, onOver }: Listeners): () => void {
  const end = Date.now() + seconds * 1000;
  const tellAt = [120, 60].filter(each => each < seconds);
  const tick = (): void => {
    const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000));
    onSecond(`${Math.floor(rest / 60)}:${String(rest % 60).padStart(2, '0')}`);
    if (rest === 0) {
      clearInterval(timer);
      return onOver();
    }
    const due = tellAt.filter(each => each >= rest);
    for (const each of due) tellAt.splice(tellAt.indexOf(each), 1);
    if (due.length > 0) onSoon(Math.ceil(rest / 60));
  };
  const timer = setInterval(tick, 1000);
  tick();
  return () => clearInterval(timer);
}

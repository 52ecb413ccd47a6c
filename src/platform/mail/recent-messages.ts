const most = 50;

/** A list of what would have been sent, newest first, and how to add to it. */
export function recentMessages<T>(): { recent: readonly T[]; add: (message: T) => void } {
  const recent: T[] = [];
  return {
    recent,
    add(message) {
      recent.unshift(message);
      recent.splice(most);
    },
  };
}
